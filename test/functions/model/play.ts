import { expect } from 'vitest';
import { nextOperations, type Operation, type Outcome } from './operations.ts';
import type { World } from './world.ts';

/** Everybody may be refused, and nobody may see the service break. */
function expectAnswered(outcome: Outcome): void {
  expect(outcome.status, outcome.failure?.code).toBeLessThan(500);
}

/** An operation once, three times at once, or twice in a row. */
function variants(random: () => number, decided: Operation[]): Operation[] {
  const chance = random();
  if (chance < 0.08) return [...decided, ...decided, ...decided];
  if (chance < 0.12) return decided.map((operation) => () => operation().then(operation));
  return decided;
}

/** Plays so many operations, many at once and some cut off. Returns how often each came to what. */
export async function play(
  world: World,
  random: () => number,
  count: number,
): Promise<Record<string, number>> {
  const cutOff: Promise<Outcome>[] = [];
  const seen: Record<string, number> = {};
  for (let done = 0; done < count; ) {
    const width = random() < 0.3 ? 1 : 2 + Math.floor(random() * 14);
    const batch: Operation[] = [];
    while (batch.length < width) batch.push(...variants(random, nextOperations(world, random)));
    done += batch.length;
    const running = batch.map((operation) => operation());
    const isCutOff = running.map(() => random() < 0.08);
    cutOff.push(...running.filter((_, index) => isCutOff[index]));
    for (const outcome of await Promise.all(running.filter((_, index) => !isCutOff[index]))) {
      expectAnswered(outcome);
      const kind = outcome.status < 300 ? 'done' : (outcome.failure?.code ?? '');
      seen[kind] = (seen[kind] ?? 0) + 1;
    }
  }
  for (const outcome of await Promise.all(cutOff)) expectAnswered(outcome);
  return seen;
}
