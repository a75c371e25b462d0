import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  getMe,
  getPersonalInfo,
  savePersonalInfo,
  updateNickname,
} from '#shared/areas/accounts/calls.ts';
import { listDomains } from '#shared/areas/domains/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { eventOf } from '#test/support/api.ts';
import { type Person, personalInfo } from '#test/support/people.ts';
import { exceeded, printRows, type Row } from '../report.ts';
import type { State } from './server.ts';
import { type Serving, serveStage } from './serving.ts';
import { isQuiet, openStage, proofFor, type Stage } from './stage.ts';

/** Minutes of traffic: `FREEHOLD_MINUTES=10 npm run test:long -- test/bench/overhead/endurance`. */
const minutes = Number(process.env.FREEHOLD_MINUTES ?? 60);
const callers = 8;
/** Each has a budget of changes a minute, which eight would use up; coprime to the kinds of calls, so that each makes all. */
const people = 96;
/** Looks at the process, at equal distances. */
const looks = 12;

const areas = ['accounts', 'domains', 'search'] as const;

interface Made {
  area: (typeof areas)[number];
  endpoint: Endpoint;
  parts(count: number): object;
}

/** As a person does: mostly reading, names that nobody asked for before, and a change now and then. */
const mix: readonly Made[] = [
  { area: 'accounts', endpoint: getMe, parts: () => ({}) },
  { area: 'domains', endpoint: listDomains, parts: () => ({}) },
  {
    area: 'search',
    endpoint: searchName,
    parts: (count) => ({ query: { name: `endured-${count}` } }),
  },
  { area: 'accounts', endpoint: getMe, parts: () => ({}) },
  {
    area: 'accounts',
    endpoint: updateNickname,
    parts: (count) => ({ body: { nickname: `pier ${count % 100}` } }),
  },
  { area: 'accounts', endpoint: getPersonalInfo, parts: () => ({}) },
  { area: 'accounts', endpoint: savePersonalInfo, parts: () => ({ body: personalInfo }) },
];

let stage: Stage;
let serving: Serving;

beforeAll(async () => {
  if (!isQuiet) return;
  stage = await openStage(areas, people);
  serving = await serveStage(stage, areas);
});

afterAll(async () => {
  serving?.close();
  await stage?.close();
});

/** Numbers of items that stay for good or longer than a day, and of those that expire within a day. */
async function itemsOf(table: string) {
  const client = new DynamoDBClient();
  const found = { lasting: 0, longer: 0, passing: 0 };
  const tomorrow = Date.now() / 1000 + limits.idempotency.lifetime;
  let next: Record<string, never> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: table, ExclusiveStartKey: next }));
    for (const { expiresAt } of page.Items ?? []) {
      if (!expiresAt?.N) found.lasting++;
      else if (Number(expiresAt.N) > tomorrow) found.longer++;
      else found.passing++;
    }
    next = page.LastEvaluatedKey as typeof next;
  } while (next);
  client.destroy();
  return found;
}

let made = 0;

/** Makes the call whose turn it is, for the person whose turn it is. */
async function make(): Promise<void> {
  const count = made++;
  const { token } = stage.people[count % people] as Person;
  const { area, endpoint, parts } = mix[count % mix.length] as Made;
  const headers = { 'x-proof': await proofFor(endpoint) };
  await serving.ask(area, eventOf(endpoint, parts(count), { token, headers }));
}

/** Callers make one call after the other for as long as it is said. */
const callWhile = (goesOn: () => boolean) =>
  Promise.all(
    Array.from({ length: callers }, async () => {
      while (goesOn()) await make();
    }),
  );

/** Each person makes each kind of call. */
const callOnce = () => callWhile(() => made < people * mix.length);

const callUntil = (end: number) => callWhile(() => Date.now() < end);

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;

const sum = ({ resources }: State): number =>
  Object.values(resources).reduce((all, each) => all + each, 0);

it.runIf(isQuiet)(
  'traffic of hours makes neither the process nor the table larger',
  async () => {
    const states: State[] = [];
    // What they make for good is there from then on.
    await callOnce();
    const startedAt = Date.now();
    const at = (look: number) => startedAt + ((look + 1) * minutes * 60_000) / looks;
    await callUntil(at(0));
    const before = await itemsOf(stage.table);
    for (let look = 1; look < looks; look++) {
      await callUntil(at(look));
      states.push(await serving.state());
    }
    const after = await itemsOf(stage.table);
    // A process that fills its caches grows at first; one that leaks grows as much later on.
    const third = Math.floor(states.length / 3);
    const [early, late] = [states.slice(third, 2 * third), states.slice(2 * third)];
    const heap = (some: State[]) => median(some.map((state) => state.heap)) / 1e6;
    // A pool of sockets breathes with the traffic, and what leaks never gets fewer.
    const [earlyHandles, lateHandles] = [early.map(sum), late.map(sum)];
    const rows: Row[] = [
      {
        what: `heap after ${made} calls, times that of the second third`,
        measured: Math.round((100 * heap(late)) / heap(early)) / 100,
        budget: 1.05,
        unit: `(${heap(early).toFixed(1)} and ${heap(late).toFixed(1)} MB)`,
      },
      {
        what: 'fewest handles of the last third',
        measured: Math.min(...lateHandles),
        budget: median(earlyHandles),
        unit: JSON.stringify(late.at(-1)?.resources),
      },
      { what: 'items for good', measured: after.lasting, budget: before.lasting, unit: '' },
      {
        what: `items for more than a day (${after.passing} for less)`,
        measured: after.longer,
        budget: before.longer,
        unit: '',
      },
    ];
    printRows(`${minutes} minutes of mixed traffic`, rows);
    expect(exceeded(rows)).toEqual([]);
  },
  (minutes + 10) * 60_000,
);
