import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Area, contracts } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import type { Line } from '#test/support/access.ts';
import type { Answer } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { passZoneTests } from '#test/support/cloud/lambda.ts';
import { useStorage } from '#test/support/cloud/storage.ts';
import { repetitions } from '#test/support/long-form.ts';
import { expectDeclared } from './answers.ts';
import { hostileOf, type Recipe, recipesFor } from './requests.ts';
import { type Role, roles, Stage } from './stage.ts';

// Before any function is loaded: the log reads its level then.
vi.hoisted(() => Object.assign(process.env, { LOG_LEVEL: 'INFO' }));

/** Requests of each call as each role. */
const numRuns = Number(process.env.FUZZ_RUNS ?? repetitions(1, 500));
/** `FUZZ_SEED` tries other requests. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_126);

const lines = new Map<string, Record<string, Line<Endpoint>>>();
for (const area of Object.keys(contracts))
  lines.set(area, (await import(`../../${area}/access.ts`)).access);

const declared = Object.entries(contracts).flatMap(([area, calls]) =>
  Object.entries(calls).map(
    ([name, endpoint]) => [area as Area, name, endpoint as Endpoint] as const,
  ),
);

const written = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
const reached: Record<string, number> = {};

let stage: Stage;

beforeAll(async () => {
  // No name server is asked for long whether it has a challenge.
  Object.assign(limits.automation.live, { withinMs: 0 });
  await useEngine();
  await useStorage();
  passZoneTests();
  stage = await Stage.set();
});

afterAll(() => {
  written.mockRestore();
  if (numRuns > 10) console.info(reached);
});

const expectNone = (secrets: readonly string[], text: string) =>
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);

/** True where the caller has lost what the role stands for, or sent something else in its place. */
const isShutOut = ({ failure }: Answer<unknown>): boolean =>
  ['AUTHENTICATION_REQUIRED', 'ACCOUNT_SUSPENDED', 'LOGIN_AGAIN'].includes(failure?.code);

async function tryCall(name: string, endpoint: Endpoint, line: Line<Endpoint>): Promise<void> {
  // In short, what one call takes from the next is seldom.
  if (numRuns > 1) await stage.renew();
  let valid = await stage.validParts(line);
  const tryAs = async (role: Role, recipe: Recipe) => {
    const hostile = hostileOf(endpoint, stage.partsOf(role, valid), recipe);
    const secrets = stage.secrets(valid);
    written.mockClear();
    const answer = await stage.send(endpoint, line, role, hostile);
    expectNone(secrets, written.mock.calls.join(''));
    // The document's example of a password is the one that everybody here has.
    if (name !== 'getOpenApi') expectNone(secrets, JSON.stringify([answer.headers, answer.body]));
    expectDeclared(endpoint, answer);
    reached[answer.status] = (reached[answer.status] ?? 0) + 1;
    const isDone = answer.status < 300 && endpoint.method !== 'GET';
    const takes = isDone && (line.endsScene || name === 'pauseService');
    if (takes || (role !== 'nobody' && isShutOut(answer))) await stage.restore();
    // Where limits let no other be made, the rest is refused for what is gone.
    if (isDone && numRuns > 1) valid = await stage.validParts(line).catch(() => valid);
  };
  const recipes = recipesFor(endpoint, stage.known);
  for (const [index, role] of roles.entries()) {
    const property = fc.asyncProperty(recipes, (recipe) => tryAs(role, recipe));
    await fc.assert(property, { seed: seed + index, numRuns });
  }
}

describe(`what nobody should send, as nobody, the owner and an administrator (seed ${seed}), is answered as declared by`, () => {
  it.each(declared)('%s.%s', { timeout: repetitions(120_000, 3_600_000) }, (area, name, endpoint) =>
    tryCall(name, endpoint, lines.get(area)?.[name] as Line<Endpoint>),
  );
});
