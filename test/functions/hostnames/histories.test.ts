import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OtherPart, parts } from '#infra/cloud/dns/other-side.ts';
import type { CustomHostname } from '#shared/areas/hostnames/custom-hostname.ts';
import { repetitions } from '#test/support/long-form.ts';
import {
  execute,
  Host,
  later,
  latest,
  type Run,
  type Stage,
  startStage,
  takeStep,
  withoutDns,
} from './stage.ts';

let stage: Stage;
let owner: Host;

beforeAll(async () => {
  stage = await startStage();
  owner = await Host.claim(stage);
});

afterAll(() => stage.close());

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

const couldAsk = ({ isUnreachable, pendingTasks }: CustomHostname) =>
  !isUnreachable && pendingTasks.every(({ outcome }) => outcome !== 'unreachable');

/** Everything that can happen to a hostname, in any order, by its name in the story of a failure. */
const acts = {
  register: (run: Run) => takeStep('register', run),
  check: (run: Run) => takeStep('check', run),
  checkTwice: (run: Run) => Promise.all([takeStep('check', run), takeStep('check', run)]),
  registerTwice: (run: Run) => Promise.all([takeStep('register', run), takeStep('register', run)]),
  checkOfOldRun: (run: Run) => takeStep('check', { ...run, run: run.run - 1 }),
  checkWithoutDns: (run: Run) => withoutDns(() => takeStep('check', run)),
  restart: async (run: Run) => execute(await latest(run)),
  refresh: (run: Run) => later(11, () => owner.refresh(run)),
  refreshWithoutDns: (run: Run) => later(11, () => withoutDns(() => owner.refresh(run))),
  async point() {
    const { hostname, provider } = await owner.only();
    if (provider) stage.elsewhere.point(hostname, [pick<OtherPart>(parts)]);
  },
  async giveUp(run: Run) {
    const before = await owner.only();
    await takeStep('give-up', run);
    const { status } = await owner.only();
    if (before.status !== 'failed' && status === 'failed') expect(couldAsk(before)).toBe(true);
  },
};

type Act = keyof typeof acts;

const faults = [
  undefined,
  'unavailable',
  'internal',
  'throttle',
  'late',
  'applied-unanswered',
  'applied-later',
] as const;

/** Lets random things happen to a hostname while its provider misbehaves; ends with all trouble over. */
async function trouble(run: Run, story: string[]): Promise<void> {
  for (let count = 0; count < 8; count++) {
    const [mode, act] = [pick(faults), pick(Object.keys(acts) as Act[])];
    story.push(mode ? `${act} (${mode})` : act);
    if (mode) stage.cloudflare.faults.set({ mode, times: pick([1, 2]), delayMs: 20 });
    await acts[act](await latest(run));
  }
  stage.cloudflare.faults.clear();
  await stage.cloudflare.faults.settled();
}

const registered = (hostname: string) =>
  stage.hostnames
    .list(stage.zone, hostname)
    .map(({ custom_origin_server }) => custom_origin_server);

/** Has a hostname verified after all: its owner does everything, and asks for a check where none goes on. */
async function settle(run: Run, hostname: string): Promise<void> {
  await execute(await latest(run));
  stage.elsewhere.point(hostname);
  await later(22, () => owner.refresh(run));
  await execute(await latest(run), 3);
}

describe('histories of order, delay, duplicates, errors and restarts', () => {
  it('end with table and provider equal, and none fails that could only not be asked about', async () => {
    for (let history = 0; history < repetitions(4, 500); history++) {
      const hostname = `history-${history}.example.org`;
      const story: string[] = [];
      const run = await owner.add(hostname);
      try {
        await trouble(run, story);
        if (Math.random() < 0.5) {
          await settle(run, hostname);
          expect(await owner.only()).toMatchObject({ hostname, isReady: true });
          expect(registered(hostname)).toEqual([owner.domain.fqdn]);
        }
        await owner.remove(run);
        const last = await latest(run);
        await later(40, () => execute(last));
        expect(await owner.list()).toEqual([]);
        expect(registered(hostname)).toEqual([]);
      } catch (error) {
        const shown = JSON.stringify(await owner.list());
        throw new Error(`After ${story.join(', ')}: ${shown}`, { cause: error });
      }
    }
  });
});
