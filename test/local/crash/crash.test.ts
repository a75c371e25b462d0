import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { randomFrom } from '#test/functions/model/world.ts';
import { engines } from '#test/support/cloud/whole-table.ts';
import { repetitions } from '#test/support/long-form.ts';
import { type ChildStack, endChild, startChild } from '#test/support/stack/child-stack.ts';
import { logIn } from '#test/support/stack/person.ts';
import { Load } from './load.ts';

/** `FREEHOLD_CRASH_KILLS=20` and `FREEHOLD_CRASH_WRITES=2000` go another way. */
const kills = Number(process.env.FREEHOLD_CRASH_KILLS ?? repetitions(1, 200));
const writes = Number(process.env.FREEHOLD_CRASH_WRITES ?? repetitions(150, 20_000));

/** `FREEHOLD_CRASH_SEED` makes other writes, and kills at other moments. */
const seed = Number(process.env.FREEHOLD_CRASH_SEED ?? 20_261_126);

let data: string;
let running: ChildStack;

beforeAll(async () => {
  data = join(mkdtempSync(join(tmpdir(), 'freehold-')), 'data');
  running = await startChild(data);
});

afterAll(async () => {
  if (running.child.exitCode === null) await endChild(running, 'SIGTERM');
  rmSync(dirname(data), { recursive: true });
});

const administrator = () =>
  logIn(running, JSON.parse(readFileSync(join(data, 'admin.json'), 'utf8')));

/** Writes until the moment of the kill, which comes in the middle of writes, and starts the stack again. */
async function writeUntilKilled(load: Load, until: number): Promise<void> {
  const writing = load.write(running, Number.POSITIVE_INFINITY);
  while (load.made < until) await Promise.race([pause(2), writing]);
  await endChild(running, 'SIGKILL');
  await writing;
  await vi.waitFor(() => expect(engines(data)).toEqual([]), { timeout: 120_000 });
  running = await startChild(data);
  load.scene.admin = await administrator();
}

test.skipIf(process.platform !== 'linux')(
  `${kills} kill -9 amid ${writes} writes of every kind lose, double and tear nothing: seed ${seed}`,
  { timeout: 600_000 + kills * 120_000 + writes * 500, retry: 0 },
  async () => {
    const random = randomFrom(seed);
    const load = await Load.prepare(running, await administrator(), random);
    for (let kill = 0; kill < kills; kill++) {
      await writeUntilKilled(load, Math.round((writes * (kill + random())) / kills));
      if (process.env.FREEHOLD_LONG) console.log(`kill ${kill + 1}: ${load.made} writes`);
    }
    await load.write(running, writes);
    // Everybody's last write is acknowledged, too.
    expect(load.scene.writers.filter(({ pending }) => pending)).toEqual([]);
    await vi.waitFor(async () => expect(await load.errors(running, data)).toEqual([]), {
      timeout: 300_000,
      interval: 2000,
    });
    if (process.env.FREEHOLD_LONG) console.log(load.made, 'writes,', load.repeated, 'repeated');
  },
);
