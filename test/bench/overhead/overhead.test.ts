import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMe, updateNickname } from '#shared/areas/accounts/calls.ts';
import { listDomains } from '#shared/areas/domains/calls.ts';
import type { Area } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { eventOf } from '#test/support/api.ts';
import { exceeded, printRows, type Row } from '../report.ts';
import type { Caller, Job, Result, Spent } from './measure.ts';
import { domainsEach, isQuiet, observe, openStage, proofFor, type Stage } from './stage.ts';

/** Callers at once, of the handler and of the client each. */
const callersASide = 8;
const firstCalls = 15;

/** What is compared: a call, its area, and what it sends the first, second, … time. */
interface Compared {
  what: string;
  area: Area;
  endpoint: Endpoint;
  bodies: readonly (object | undefined)[];
  callsARound: number;
  rounds: number;
  /** Times of the bare client's that it may take. */
  most: number;
}

const compared: Compared[] = [
  {
    what: 'reading me',
    area: 'accounts',
    endpoint: getMe,
    bodies: [undefined],
    callsARound: 25,
    rounds: 20,
    most: 1 / 0.8,
  },
  {
    what: `reading ${domainsEach} domains`,
    area: 'domains',
    endpoint: listDomains,
    bodies: [undefined],
    callsARound: 25,
    rounds: 20,
    most: 1 / 0.8,
  },
  {
    what: 'changing a nickname',
    area: 'accounts',
    endpoint: updateNickname,
    bodies: [{ nickname: 'western-pier' }, { nickname: 'eastern-pier' }],
    callsARound: 8,
    rounds: 30,
    most: 1 / 0.75,
  },
];

let stage: Stage;

beforeAll(async () => {
  if (isQuiet) stage = await openStage(['accounts', 'domains'], 2 * callersASide);
});

afterAll(() => stage?.close());

async function callersOf(each: Compared): Promise<Caller[]> {
  const { endpoint, bodies, callsARound, rounds } = each;
  const calls = endpoint.method === 'GET' ? 1 : callsARound * rounds;
  const callers: Caller[] = [];
  for (const [index, person] of stage.people.entries()) {
    const events: object[] = [];
    for (let count = 0; index < callersASide && count < calls; count++) {
      const body = bodies[count % bodies.length];
      const headers = { 'x-proof': await proofFor(endpoint) };
      events.push(eventOf(endpoint, { body }, { token: person.token, headers }));
    }
    callers.push({ events, trips: await observe(endpoint, bodies, person) });
  }
  return callers;
}

async function run(job: Job): Promise<Result> {
  const [input, output] = [join(stage.folder, 'job.json'), join(stage.folder, 'result.json')];
  writeFileSync(input, JSON.stringify(job));
  const program = join(import.meta.dirname, 'measure.ts');
  await promisify(execFile)(process.execPath, [program, input, output], {
    env: stage.environment,
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  return JSON.parse(readFileSync(output, 'utf8'));
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;

const kinds = ['elapsed', 'processor'] as const;

/**
 * How much longer the handler took than the client, by the clock and by the processor: the median of the rounds, in each
 * of which both met the same machine.
 */
function rowsOf(what: string, { handler, client }: Result, most: number): Row[] {
  return kinds.map((kind) => {
    const of = (side: Spent[]) => median(side.map((spent) => spent[kind]));
    const ratios = handler.map((spent, index) => spent[kind] / (client[index] as Spent)[kind]);
    const unit = `times the client (${of(handler).toFixed(1)} and ${of(client).toFixed(1)} ms)`;
    return {
      what: `${what}, ${kind}`,
      measured: round(median(ratios)),
      budget: round(most),
      unit,
    };
  });
}

const round = (ratio: number) => Math.round(ratio * 100) / 100;

const jobOf = (each: Compared, callers: Caller[], kind: Job['kind']): Job => ({
  kind,
  handler: stage.bundleOf(each.area),
  client: stage.client,
  callers,
  callsARound: each.callsARound,
  rounds: each.rounds,
});

it.runIf(isQuiet).each(compared)(
  'a warm function is little slower than its requests: $what',
  async (each) => {
    const found = await run(jobOf(each, await callersOf(each), 'rounds'));
    const rows = rowsOf(each.what, skipWarmUp(found), each.most);
    printRows('A warm function beside a bare client with its requests', rows);
    expect(exceeded(rows)).toEqual([]);
  },
);

/** The first rounds compile. */
const skipWarmUp = ({ handler, client }: Result): Result => ({
  handler: handler.slice(5),
  client: client.slice(5),
});

it.runIf(isQuiet)('a first call takes little longer than the client’s', async () => {
  const each = compared[0] as Compared;
  const callers = await callersOf(each);
  const found: Result = { handler: [], client: [] };
  for (let count = 0; count < firstCalls; count++) {
    for (const kind of ['first call by the handler', 'first call by the client'] as const) {
      const { handler, client } = await run(jobOf(each, callers, kind));
      found.handler.push(...handler);
      found.client.push(...client);
    }
  }
  const rows = rowsOf('first call', found, 1.6);
  printRows('A first call beside that of a bare client', rows);
  expect(exceeded(rows)).toEqual([]);
});
