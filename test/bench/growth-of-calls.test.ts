import { beforeAll, describe, expect, it } from 'vitest';
import { type Area, contracts } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { callers, type Line, type Scene, setScene } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { useStorage } from '#test/support/cloud/storage.ts';
import { fillDomains, fillPeople } from './filling.ts';
import { exceeded, printRows, type Row } from './report.ts';

/** People, and as many domains with a record, of other owners. */
const [few = 0, ...more] = (process.env.FREEHOLD_GROWTH ?? '1000,30000,100000')
  .split(',')
  .map(Number);

/** By how much a call may use more in a larger table: some rows are longer. */
const factor = 1.1;

type Used = Record<'requests' | 'reads' | 'writes', number>;

const kinds = ['requests', 'reads', 'writes'] as const;

let scene: Scene;
const matrix = new Map<string, Record<string, Line<Endpoint>>>();

/** Whoever is answered with success, an administrator first. */
const callerOf = ({ answers }: Line<Endpoint>) =>
  (['admin', 'owner', ...callers] as const).find((caller) => answers[caller] < 300);

/** What a call uses: the least of three, of which the first fill what a function keeps. */
async function usedBy(endpoint: Endpoint, line: Line<Endpoint>): Promise<Used | undefined> {
  const caller = callerOf(line);
  if (!caller) return undefined;
  const { meter } = theEngine();
  const all: Used[] = [];
  while (all.length < 3) {
    const parts = (await line.parts?.(scene)) ?? {};
    meter.start({ isReckoning: true });
    const token = scene.tokens[caller];
    const options = { token, ...(line.headers && { headers: line.headers }) };
    const { status } = await call(endpoint, parts as never, options);
    // Some calls are answered once in a while.
    if (status === 429 && all.length > 0) break;
    expect(status, endpoint.path).toBeLessThan(400);
    const isAlone = ({ command }: { command: string }) => !command.startsWith('ExecuteStatement');
    all.push({
      requests: meter.requests.length,
      reads: meter.sum('readUnits', isAlone),
      writes: meter.sum('writeUnits'),
    });
    if (line.endsScene) scene = await setScene();
  }
  const least = (kind: keyof Used) => Math.min(...all.map((used) => used[kind]));
  return { requests: least('requests'), reads: least('reads'), writes: least('writes') };
}

/** What every declared call uses, by its name. */
async function usage(): Promise<Map<string, Used>> {
  const found = new Map<string, Used>();
  for (const [area, calls] of Object.entries(contracts)) {
    // Calls of one area may use up what those of another need, as quotas.
    scene = await setScene();
    for (const [name, endpoint] of Object.entries(calls) as [string, Endpoint][]) {
      const line = matrix.get(area)?.[name] as Line<Endpoint>;
      const used = await usedBy(endpoint, line);
      if (used) found.set(`${area}.${name}`, used);
    }
  }
  return found;
}

describe.runIf(process.env.FREEHOLD_LONG)('every call', () => {
  beforeAll(async () => {
    // What is kept for seconds is kept on a slow machine, too.
    Object.assign(limits, { cached: limits.hour });
    await useEngine();
    await useStorage();
    for (const area of Object.keys(contracts) as Area[])
      matrix.set(area, (await import(`../functions/${area}/access.ts`)).access);
    scene = await setScene();
  });

  it(`uses as much with ${more.join(' and ')} people and domains as with ${few}`, {
    timeout: 7_200_000,
  }, async () => {
    await fillPeople(0, few);
    await fillDomains(0, few, scene.providerId);
    const before = await usage();
    expect(before.size).toBeGreaterThan(100);
    let filled = few;
    for (const size of more) {
      await fillPeople(filled, size);
      await fillDomains(filled, size, scene.providerId);
      filled = size;
      const after = await usage();
      const rows = [...after].flatMap(([name, used]) =>
        kinds.map((kind): Row => {
          const budget = Math.round(100 * factor * (before.get(name)?.[kind] ?? 0)) / 100 + 1;
          return { what: `${name}: ${kind}, ${size}`, measured: used[kind], budget, unit: '' };
        }),
      );
      printRows(`Calls that use more with ${size}`, exceeded(rows));
      expect(exceeded(rows)).toEqual([]);
    }
  });
});
