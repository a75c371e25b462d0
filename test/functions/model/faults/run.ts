import { expect, inject, vi } from 'vitest';
import type { Area } from '#shared/contracts.ts';
import { keepHandlers } from '#test/support/api.ts';
import { errorsIn, errorsInZone } from '#test/support/cloud/books.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { stopClock } from '#test/support/cloud/faults.ts';
import { wholeTable } from '#test/support/cloud/whole-table.ts';
import { seed as layDown } from '#test/support/people.ts';
import { expectSound } from '../audit.ts';
import { nextOperations, type Operation, type Outcome } from '../operations.ts';
import { variants } from '../play.ts';
import { newWorld, type World } from '../world.ts';
import { edits } from './edits.ts';
import { Machinery } from './machinery.ts';

/** Areas that are called. */
const areas: Area[] = [
  'accounts',
  'auth',
  'domains',
  'invitations',
  'points',
  'pricing',
  'providers',
  'quotas',
  'records',
  'statistics',
  'tokens',
];

/** Share of the calls of services that meet a fault. */
const faulty = 0.05;

/** Times that somebody sends a call again that was answered by a fault of the service. */
const patience = 4;

/** An error is thrown by what lies in the table as if it had been mailed and read. */
const once = (operation: Operation): Promise<Outcome> => operation().catch(() => ({ status: 500 }));

/** The same call, with the same key, until the service answers it. */
const insistent =
  (operation: Operation): Operation =>
  async () => {
    let outcome = await once(operation);
    for (let again = 1; again < patience && outcome.status >= 500; again++)
      outcome = await once(operation);
    return outcome;
  };

/** What a run made of its seed. */
export interface Played {
  /** All requests to services with their faults, and all answers to people, in order. */
  trace: string[];
  faults: Record<string, number>;
  answers: Record<string, number>;
}

class Run {
  readonly #machinery: Machinery;
  readonly #random: () => number;
  readonly answers: Record<string, number> = {};

  constructor(machinery: Machinery, random: () => number) {
    this.#machinery = machinery;
    this.#random = random;
  }

  /** Some operations at once, with the workers at work, in three batches; then all that follows from them. */
  async history(world: World): Promise<void> {
    const { door } = this.#machinery;
    door.share = faulty;
    for (let batch = 0; batch < 3; batch++) {
      const decided = Array.from({ length: 1 + Math.floor(this.#random() * 4) }, () =>
        variants(this.#random, nextOperations(world, this.#random, edits(world, this.#random))),
      ).flat();
      await door.run(() =>
        Promise.all([
          this.#machinery.round(),
          ...decided.map((operation) => this.#answer(operation)),
        ]),
      );
    }
    await door.run(() => this.#machinery.settle());
    // Names that changed within a minute are left alone by the sweep.
    vi.setSystemTime(Date.now() + 61_000);
    await door.run(() => this.#machinery.sweep());
    await door.run(() => this.#machinery.settle());
    // What a fault cut off of one run of the sweep, a later one does.
    door.share = 0;
    vi.setSystemTime(Date.now() + 300_000);
    await door.run(() => this.#machinery.sweep());
    await door.run(() => this.#machinery.settle());
  }

  async #answer(operation: Operation): Promise<void> {
    const { status, failure } = await insistent(operation)();
    const kind = status < 300 ? 'done' : (failure?.code ?? String(status));
    this.answers[kind] = (this.answers[kind] ?? 0) + 1;
    this.#machinery.door.trace.push(`${status} ${kind}`);
  }

  /** Everything agrees, without faults in the way of reading. */
  async expectRight(world: World): Promise<void> {
    const { door, queues, zones } = this.#machinery;
    door.share = 0;
    await door.run(async () => {
      await expectSound(world);
      const items = await wholeTable(inject('engine'), theEngine().table);
      expect([...errorsIn(items), ...errorsInZone(items, zones, 'freehold.test')]).toEqual([]);
      expect(queues.dead).toEqual([]);
    });
  }
}

/** Plays histories one after the other in a table of their own. `start` is told once everything is laid down. */
export async function play(
  histories: number,
  random: () => number,
  start: () => void,
): Promise<Played> {
  await useEngine();
  stopClock(Date.UTC(2026, 0, 5));
  const machinery = new Machinery(random);
  await machinery.start();
  await keepHandlers(areas);
  try {
    start();
    const { door } = machinery;
    const world = await door.run(async () => {
      await layDown();
      return newWorld();
    });
    const run = new Run(machinery, random);
    for (let history = 0; history < histories; history++) {
      await run.history(world);
      await run.expectRight(world);
    }
    return { trace: door.trace, faults: door.faults, answers: run.answers };
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await machinery.close();
  }
}
