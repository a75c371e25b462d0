import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { standingOf } from '#web/features/hostnames/standing.ts';
import { Host, later, latest, type Stage, startStage, takeStep } from './stage.ts';
import { certificateWords, hostnameWords } from './words.ts';

let stage: Stage;
let owner: Host;
let count = 0;

beforeAll(async () => {
  stage = await startStage();
});

afterAll(() => stage.close());

/** A hostname all of whose records are there, as its page has it once the provider said these words. */
async function told(status: string, sslStatus: string) {
  if (count % 5 === 0) owner = await Host.claim(stage);
  const hostname = `word${count++}.example.org`;
  const run = await owner.add(hostname);
  await takeStep('register', run);
  stage.elsewhere.point(hostname);
  vi.spyOn(stage.hostnames, 'get').mockImplementation((_zone, id) => ({
    id,
    hostname,
    status: status as 'active',
    ssl: { status: sslStatus as 'active', method: 'txt', type: 'dv' },
  }));
  await takeStep('check', run);
  vi.restoreAllMocks();
  const shown = (await owner.list()).find((each) => each.hostname === hostname);
  if (!shown) throw new Error(`${hostname} is not there.`);
  return { ...shown, standing: standingOf(shown) };
}

describe('a word of Cloudflare for a hostname', () => {
  it.each(hostnameWords)(
    '%s is %s, asks for %s, and stands as %s',
    async (word, status, asks, standing) => {
      expect(await told(word, 'active')).toMatchObject({ status, asks, standing });
    },
  );
});

describe('a word of Cloudflare for a certificate', () => {
  it.each(certificateWords)(
    '%s is %s, asks for %s, and stands as %s',
    async (word, sslStatus, asks, standing) => {
      expect(await told('active', word)).toMatchObject({ sslStatus, asks, standing });
    },
  );
});

describe('a refresh of a hostname that its provider does not serve', () => {
  it.each(['moved', 'blocked', 'test_failed'])(
    'has it validated anew while it is %s, though its certificate is active',
    async (word) => {
      const shown = await told(word, 'active');
      const run = { domainId: owner.domain.id, hostnameId: shown.id, run: 1 };
      const edit = vi.spyOn(stage.hostnames, 'edit');
      expect((await later(11, () => owner.refresh(run))).status).toBe(200);
      await later(12, async () => takeStep('check', await latest(run)));
      expect(edit).toHaveBeenCalledTimes(1);
      edit.mockRestore();
    },
  );
});
