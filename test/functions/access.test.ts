import { beforeAll, describe, expect, it } from 'vitest';
import { type Area, contracts } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { callers, type Line, type Scene, setScene } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { passZoneTests } from '#test/support/cloud/lambda.ts';
import { useStorage } from '#test/support/cloud/storage.ts';

const areas = Object.keys(contracts) as Area[];

/** The matrix of each area, from the file beside its tests. */
const matrix = new Map<string, Record<string, Line<Endpoint>>>();
for (const area of areas) matrix.set(area, (await import(`./${area}/access.ts`)).access);

const declared = Object.entries(contracts).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => [area, name, endpoint as Endpoint] as const),
);

let scene: Scene;

beforeAll(async () => {
  await useEngine();
  await useStorage();
  passZoneTests();
  scene = await setScene();
});

describe('who may make a call', () => {
  it('is written down for every call that is declared, and for no other', () => {
    const lines = [...matrix].flatMap(([area, calls]) =>
      Object.keys(calls).map((name) => `${area}.${name}`),
    );
    expect(lines.sort()).toEqual(declared.map(([area, name]) => `${area}.${name}`).sort());
  });

  it.each(declared)('%s.%s', async (area, name, endpoint) => {
    const line = matrix.get(area)?.[name] as Line<Endpoint>;
    const answers: Record<string, number> = {};
    let parts: object | undefined;
    for (const caller of callers) {
      parts ??= (await line.parts?.(scene)) ?? {};
      const answer = await call(endpoint, parts as never, {
        token: scene.tokens[caller],
        ...(line.headers && { headers: line.headers }),
      });
      answers[caller] = answer.status;
      // A refused request must be good for the next caller; a successful one can be used up.
      if (answer.status < 300) parts = undefined;
    }
    expect(answers).toEqual(line.answers);
    if (line.endsScene) scene = await setScene();
  });
});
