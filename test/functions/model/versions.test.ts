import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contracts } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { answerBy, call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { repetitions } from '#test/support/long-form.ts';
import { seed as layDown } from '#test/support/people.ts';
import { easeLimitsOf, lastRelease, today, unpack } from '#test/support/releases.ts';
import { expectSound } from './audit.ts';
import { makeCheap } from './cheap.ts';
import { play } from './play.ts';
import { cheap, newWorld, randomFrom, type World } from './world.ts';

const release = lastRelease();
const isPlayed = release !== undefined && repetitions(0, 1) === 1;

/** Operations of each part. */
const count = 300;

/** All that can be read without naming a thing, of areas that the code below a folder has: lists, figures, one's own. */
const readingsOf = (folder: string): Endpoint[] =>
  Object.entries(contracts)
    .filter(([area]) => existsSync(join(folder, 'functions', area)))
    .flatMap(([, calls]): Endpoint[] => Object.values(calls))
    .filter(({ method, path, proof }) => method === 'GET' && !/[{]/.test(path) && proof !== false);

/** Reads whatever there is, as the administrator. What a release lacks is not found there. */
async function expectReadable(readings: readonly Endpoint[], { admin }: World): Promise<void> {
  for (const reading of readings) {
    const { status, failure } = await call(reading, {}, { ...cheap, token: admin.token });
    expect(status, `${reading.path} ${failure?.code}`).toBeLessThan(500);
  }
}

it.runIf(isPlayed)(
  `the books are right while ${release} and today’s code answer at once, and after a roll back`,
  { timeout: 600_000, retry: 0 },
  async () => {
    const before = unpack(release ?? '');
    for (const folder of [before, today]) makeCheap(folder);
    await useEngine();
    await easeLimitsOf(before);
    await layDown();
    const seed = randomInt(2 ** 31);
    const random = randomFrom(seed);
    const world = await newWorld();
    for (const [part, ...folders] of [
      ['the release', before],
      ['a deployment', before, today],
      ['the roll back', before],
      ['another deployment', before, today],
      ['today', today],
    ] as const) {
      answerBy(...folders);
      const seen = await play(world, random, count);
      console.log(part, seed, seen);
      await expectSound(world);
      await expectReadable(readingsOf(before), world);
      expect(seen.done, part).toBeGreaterThan(count / 5);
    }
  },
);
