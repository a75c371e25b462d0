import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMe, updateNickname } from '#shared/areas/accounts/calls.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { eventOf } from '#test/support/api.ts';
import { exceeded, printRows, type Row } from '../report.ts';
import { renewed } from './renewed.ts';
import { type Serving, serveStage } from './serving.ts';
import { isQuiet, observe, openStage, proofFor, type Stage } from './stage.ts';

/** Callers at once of each side, who make one call after the other. */
const callersASide = 16;
const rounds = 12;
/** The first rounds compile. */
const warmUp = 4;

let stage: Stage;
let serving: Serving;

beforeAll(async () => {
  if (!isQuiet) return;
  stage = await openStage(['accounts'], 2 * callersASide);
  serving = await serveStage(stage, ['accounts']);
});

afterAll(async () => {
  serving?.close();
  await stage?.close();
});

/** What was measured of one side: milliseconds of each call, and calls a second of each round. */
interface Served {
  calls: number[];
  aSecond: number[];
}

type Prepare = (caller: number, call: number) => Promise<() => Promise<unknown>>;

/** One round of a side. What a call needs is prepared before the clock starts. */
async function serve(prepare: Prepare, callsARound: number, served: Served): Promise<void> {
  const prepared = await Promise.all(
    Array.from({ length: callersASide }, async (_, caller) => {
      const calls: (() => Promise<unknown>)[] = [];
      for (let call = 0; call < callsARound; call++) calls.push(await prepare(caller, call));
      return calls;
    }),
  );
  const startedAt = performance.now();
  await Promise.all(
    prepared.map(async (calls) => {
      for (const call of calls) {
        const calledAt = performance.now();
        await call();
        served.calls.push(performance.now() - calledAt);
      }
    }),
  );
  served.aSecond.push((callersASide * callsARound * 1000) / (performance.now() - startedAt));
}

async function sidesOf(endpoint: Endpoint, bodies: readonly (object | undefined)[]) {
  const [ours, theirs] = [stage.people.slice(0, callersASide), stage.people.slice(callersASide)];
  const reading = endpoint.method === 'GET' && (await proofFor(endpoint));
  const bodyOf = (call: number) => bodies[call % bodies.length];
  const handler: Prepare = async (caller, call) => {
    const headers = { 'x-proof': reading || (await proofFor(endpoint)) };
    const token = ours[caller]?.token;
    const event = eventOf(endpoint, { body: bodyOf(call) }, { token, headers });
    return () => serving.ask('accounts', event);
  };
  const observed: Awaited<ReturnType<typeof observe>>[] = [];
  for (const person of theirs) observed.push(await observe(endpoint, bodies, person));
  const client: Prepare = async (caller, call) => {
    const sent = renewed(observed[caller]?.[call % bodies.length] ?? []);
    return () => serving.ask('client', sent);
  };
  return { handler, client };
}

const at = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] as number;

const rounded = (number: number) => Math.round(number * 100) / 100;

function rowsOf(what: string, handler: Served, client: Served, most: number): Row[] {
  const compare = (name: string, ours: number, theirs: number, unit: string, ratio: number) => ({
    what: `${what}, ${name}`,
    measured: rounded(ratio),
    budget: most,
    unit: `times the client (${rounded(ours)} and ${rounded(theirs)} ${unit})`,
  });
  const [ours, theirs] = [at(handler.aSecond, 0.5), at(client.aSecond, 0.5)];
  return [
    compare('calls a second', ours, theirs, 'a second', theirs / ours),
    ...[0.5, 0.95, 0.99].map((part) => {
      const [our, their] = [at(handler.calls, part), at(client.calls, part)];
      return compare(`${part * 100} % of calls`, our, their, 'ms', our / their);
    }),
  ];
}

it.runIf(isQuiet).each([
  { what: 'reading me', endpoint: getMe, bodies: [undefined], callsARound: 40, most: 1.5 },
  {
    what: 'changing a nickname',
    endpoint: updateNickname,
    bodies: [{ nickname: 'western-pier' }, { nickname: 'eastern-pier' }],
    callsARound: 10,
    most: 1.8,
  },
])(
  'handlers serve little less than a bare Node server that sends the same requests: $what',
  async ({ what, endpoint, bodies, callsARound, most }) => {
    const sides = await sidesOf(endpoint, bodies);
    const served = {
      handler: { calls: [], aSecond: [] } as Served,
      client: { calls: [], aSecond: [] } as Served,
    };
    for (let round = 0; round < rounds; round++) {
      const order = ['handler', 'client'] as const;
      for (const side of round % 2 ? order : order.toReversed()) {
        if (round === warmUp) served[side] = { calls: [], aSecond: [] };
        await serve(sides[side], callsARound, served[side]);
      }
    }
    const rows = rowsOf(what, served.handler, served.client, most);
    printRows('Handlers beside a bare Node server with their requests', rows);
    expect(exceeded(rows)).toEqual([]);
  },
);
