import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { limits } from '#shared/limits.ts';
import { repetitions } from '#test/support/long-form.ts';
import { day, hour, Life, minute, stopClock } from './life.ts';
import { type Stage, startStage } from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stopClock();
  stage = await startStage();
});

afterAll(async () => {
  vi.useRealTimers();
  await stage.close();
});

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

/** Calls that a token without the scope of custom hostnames is refused. */
const scoped = ['create', 'list', 'read', 'edit', 'delete'].map((verb) => `${verb}Hostname`);

/** What stands in the way of a hostname now. */
interface Standing {
  isFrozen: boolean;
  isSuspended: boolean;
  isAway: boolean;
}

const isOpen = ({ isFrozen, isSuspended }: Standing): boolean => !isFrozen && !isSuspended;

/** Lets time go by while something is wrong, and mends it. */
const during = (begin: () => void, end: () => void) => async (life: Life) => {
  begin();
  await life.pass(pick([6 * minute, 5 * hour, 7 * day]));
  end();
};

const acts: Record<string, (life: Life, standing: Standing) => Promise<unknown> | unknown> = {
  async freeze(life, standing) {
    await (standing.isFrozen ? life.thaw() : life.freeze());
    standing.isFrozen = !standing.isFrozen;
  },
  async suspend(life, standing) {
    await (standing.isSuspended ? life.reinstate() : life.suspend());
    standing.isSuspended = !standing.isSuspended;
  },
  transfer: (life, standing) => isOpen(standing) && life.transfer(),
  refresh: (life, standing) => isOpen(standing) && life.refresh(),
  point(life, standing) {
    if (life.registered().length === 0) return;
    life.point();
    standing.isAway = false;
  },
  leave(life, standing) {
    life.leave();
    standing.isAway = true;
  },
  lose: (life) => life.loseRegistration(),
  kill: (life) => life.killExecutions(),
  refuseToken: during(
    () => scoped.map((name) => stage.cloudflare.denied.add(name)),
    () => stage.cloudflare.denied.clear(),
  ),
  block: during(
    () => stage.cloudflare.faults.set({ mode: 'throttle' }),
    () => stage.cloudflare.faults.clear(),
  ),
  async again(life, standing) {
    if (!isOpen(standing)) return;
    await life.remove();
    await life.pass(2 * day);
    expect(await life.shown()).toBeUndefined();
    expect(life.registered()).toEqual([]);
    await life.add();
  },
};

/** No run asks the same thing sooner than the shortest wait, or oftener than its checks; no watch asks twice. */
function expectPatience(life: Life): void {
  const last = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const { name, by, at } of life.asked) {
    const what = `${name} by ${by}`;
    const gap = at - (last.get(what) ?? Number.NEGATIVE_INFINITY);
    expect(gap, what).toBeGreaterThanOrEqual(limits.hostname.shortestWait - 0.001);
    last.set(what, at);
    counts.set(what, (counts.get(what) ?? 0) + 1);
    if (by !== 'watch') {
      expect(counts.get(what), what).toBeLessThanOrEqual(limits.hostname.checks + 1);
    }
  }
}

/** Provider, table and page say the same of a hostname. */
async function expectAgreement(life: Life, standing: Standing): Promise<void> {
  const shown = await life.shown();
  if (!isOpen(standing)) {
    expect(life.registered()).toEqual([]);
    expect(shown).toMatchObject({ isReady: false, status: 'pending' });
    return;
  }
  expect(shown?.isReady).toBe(!standing.isAway);
  expect(life.status()).toBe(shown?.provider?.status);
  if (!standing.isAway) expect(life.registered()).toEqual([life.origin]);
}

/** A hostname whose owner does what is asked of them ends ready; one that is closed ends withdrawn. */
async function settle(life: Life, standing: Standing): Promise<void> {
  await life.pass(2 * day);
  if (isOpen(standing)) {
    if ((await life.shown())?.status === 'failed') await life.refresh();
    await life.pass(hour);
    if (life.registered().length > 0 && !standing.isAway) life.point();
    await life.pass(day);
  }
  await expectAgreement(life, standing);
  if (!isOpen(standing)) return;
  await life.remove();
  await life.pass(2 * hour);
  expect(await life.shown()).toBeUndefined();
  expect(life.registered()).toEqual([]);
}

describe('histories of months', () => {
  it('end with provider, table and page equal, and nobody asks the provider too often', {
    timeout: repetitions(1_200_000, 6_000_000),
  }, async () => {
    const begun = performance.now();
    for (let history = 0; history < repetitions(3, 500); history++) {
      const story: string[] = [];
      const standing: Standing = { isFrozen: false, isSuspended: false, isAway: false };
      const life = await Life.ready(stage, `months-${history}.example.org`);
      try {
        for (let count = 0; count < 4; count++) {
          const name = pick(Object.keys(acts));
          const wait =
            history % 24 === 2 && count === 0 ? 95 * day : pick([minute, hour, day, 8 * day]);
          story.push(`${name}, ${wait} s`);
          await acts[name]?.(life, standing);
          await life.pass(wait);
        }
        await settle(life, standing);
        expectPatience(life);
      } catch (error) {
        const shown = JSON.stringify(await life.shown());
        const asked = JSON.stringify(life.asked.slice(-20));
        throw new Error(`${history}, after ${story.join('; ')}: ${shown} ${asked}`, {
          cause: error,
        });
      } finally {
        await Life.endAll();
      }
      if (process.env.FREEHOLD_LONG)
        console.log(history, Math.round(performance.now() - begun), story);
    }
  });
});
