import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useEngine, useEngineWithStream } from '#test/support/cloud/engine.ts';
import { repetitions } from '#test/support/long-form.ts';
import { seed as layDown } from '#test/support/people.ts';
import { expectSound } from './audit.ts';
import { makeCheap } from './cheap.ts';
import { expectFigures } from './figures.ts';
import { play } from './play.ts';
import { newWorld, randomFrom } from './world.ts';

makeCheap(join(import.meta.dirname, '../../..'));

/** Operations of one run. `FREEHOLD_MODEL_SEEDS=1,2` plays certain ones again. */
const perRun = repetitions(500, 1000);
const total = repetitions(500, 10_000);
const seeds =
  process.env.FREEHOLD_MODEL_SEEDS?.split(',').map(Number) ??
  Array.from({ length: Math.ceil(total / perRun) }, () => randomInt(2 ** 31));

/** Reading all that the stream tells takes as long as the operations themselves. */
const isLong = repetitions(0, 1) === 1;

/** A table for each run: a stream becomes slow by what it holds. Returns its name. */
async function openTable(): Promise<string> {
  const { table } = await (isLong ? useEngineWithStream() : useEngine());
  const { forgetCatalogue } = await import('#platform/cache/catalogue.ts');
  forgetCatalogue();
  await layDown();
  return table;
}

/** The short form leaves the figures out. */
const right = isLong ? 'the books and the figures of the console are' : 'the books are';

it.each(seeds)(`whatever happens, ${right} right: seed %i`, { timeout: 300_000 }, async (seed) => {
  const table = await openTable();
  const world = await newWorld();
  const random = randomFrom(seed);
  const seen = await play(world, random, perRun);
  await expectSound(world);
  // A run in which hardly anything happens would show nothing.
  expect(seen.done).toBeGreaterThan(perRun / 5);
  if (isLong) expect(await expectFigures(world, table, random)).toBeGreaterThan(perRun / 5);
  if (process.env.FREEHOLD_LONG) console.log(seed, world.players.length, seen);
});
