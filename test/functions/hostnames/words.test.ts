import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { standingOf } from '#web/features/hostnames/standing.ts';
import { Host, later, latest, type Stage, startStage, takeStep } from './stage.ts';

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
  it.each([
    ['active', 'active', 'nothing', 'ready'],
    ['active_redeploying', 'active', 'nothing', 'ready'],
    ['test_active', 'active', 'nothing', 'ready'],
    ['test_active_apex', 'active', 'nothing', 'ready'],
    ['pending', 'pending', 'records', 'certificate'],
    ['test_pending', 'pending', 'records', 'certificate'],
    ['pending_migration', 'pending', 'nothing', 'certificate'],
    ['pending_provisioned', 'pending', 'nothing', 'certificate'],
    ['provisioned', 'pending', 'nothing', 'certificate'],
    ['test_failed', 'pending', 'refresh', 'stalled'],
    ['moved', 'moved', 'records', 'strayed'],
    ['blocked', 'blocked', 'operator', 'blocked'],
    ['pending_blocked', 'blocked', 'operator', 'blocked'],
    ['test_blocked', 'blocked', 'operator', 'blocked'],
    ['pending_deletion', 'pending', 'nothing', 'registering'],
    ['deleted', 'pending', 'nothing', 'registering'],
    ['never_heard_of', 'pending', 'nothing', 'certificate'],
    ['constructor', 'pending', 'nothing', 'certificate'],
  ])('%s is %s, asks for %s, and stands as %s', async (word, status, asks, standing) => {
    expect(await told(word, 'active')).toMatchObject({ status, asks, standing });
  });
});

describe('a word of Cloudflare for a certificate', () => {
  it.each([
    ['initializing', 'pending_validation', 'nothing', 'certificate'],
    ['pending_validation', 'pending_validation', 'records', 'certificate'],
    ['pending_issuance', 'pending_issuance', 'nothing', 'certificate'],
    ['pending_deployment', 'pending_deployment', 'nothing', 'certificate'],
    ['backup_issued', 'pending_deployment', 'nothing', 'certificate'],
    ['active', 'active', 'nothing', 'ready'],
    ['pending_expiration', 'active', 'nothing', 'ready'],
    ['expired', 'expired', 'refresh', 'stalled'],
    ['initializing_timed_out', 'failed', 'refresh', 'stalled'],
    ['validation_timed_out', 'failed', 'refresh', 'stalled'],
    ['issuance_timed_out', 'failed', 'refresh', 'stalled'],
    ['deployment_timed_out', 'failed', 'refresh', 'stalled'],
    ['deactivating', 'failed', 'refresh', 'stalled'],
    ['inactive', 'failed', 'refresh', 'stalled'],
    ['pending_cleanup', 'failed', 'refresh', 'stalled'],
    ['pending_deletion', 'failed', 'refresh', 'stalled'],
    ['deleted', 'failed', 'refresh', 'stalled'],
    ['deletion_timed_out', 'failed', 'refresh', 'stalled'],
    ['holding_deployment', 'pending_deployment', 'operator', 'held'],
    ['staging_deployment', 'pending_deployment', 'operator', 'held'],
    ['staging_active', 'pending_deployment', 'operator', 'held'],
    ['never_heard_of', 'pending_validation', 'nothing', 'certificate'],
  ])('%s is %s, asks for %s, and stands as %s', async (word, sslStatus, asks, standing) => {
    expect(await told('active', word)).toMatchObject({ sslStatus, asks, standing });
  });
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
