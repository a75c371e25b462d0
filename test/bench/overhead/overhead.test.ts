import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Secrets, startSecrets } from '#infra/cloud/secrets.ts';
import { getMe, updateNickname } from '#shared/areas/accounts/calls.ts';
import { listDomains } from '#shared/areas/domains/calls.ts';
import type { Area } from '#shared/contracts.ts';
import { apiBase, type Endpoint } from '#shared/kernel/endpoint.ts';
import { solveProof } from '#shared/kernel/proof.ts';
import { limits } from '#shared/limits.ts';
import { call, eventOf } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { setRoles } from '#test/support/roles.ts';
import { firstSecret } from '#test/support/secrets.ts';
import { bundleOptions } from '../bundle-options.ts';
import { exceeded, printRows, type Row } from '../report.ts';
import type { Sent } from './bare-client.ts';
import type { Caller, Job, Result, Spent } from './measure.ts';

/** The clock is measured on a quiet machine only: `npm run test:long -- test/bench/overhead`. */
const isQuiet = Boolean(process.env.FREEHOLD_LONG);

/** Callers at once, of the handler and of the client each. */
const callersASide = 8;
const domainsEach = 20;
const firstCalls = 15;

/** Tests ease proofs; the bundles do not. */
const { difficulty } = limits.proof;

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

const folder = mkdtempSync(join(tmpdir(), 'overhead-'));
const entryOf = (area: Area) => `functions/${area}/http.ts`;
const clientEntry = 'test/bench/overhead/bare-client.ts';
const bundleOf = (entry: string) => join(folder, entry.replace(/\.ts$/, '.mjs'));

let secrets: Secrets;
let people: Person[];
/** Variables of the measured process. */
let environment: NodeJS.ProcessEnv;

async function fill(): Promise<void> {
  const providerId = await seed();
  people = [];
  for (let index = 0; index < 2 * callersASide; index++) {
    const person = await newPerson({ nickname: 'eastern-pier' });
    people.push(person);
    await setRoles(person, ['user', 'vip']);
    for (let count = 0; count < domainsEach; count++) {
      await newDomain(person, `measured-${index}-${count}`, providerId);
    }
  }
}

beforeAll(async () => {
  if (!isQuiet) return;
  const { table } = await useEngine();
  secrets = await startSecrets({ file: ':memory:' });
  const { arn } = secrets.ensureSecret({ name: 'app-secret', value: firstSecret });
  await fill();
  await build({
    ...bundleOptions,
    entryPoints: [...new Set(compared.map(({ area }) => entryOf(area))), clientEntry],
    outdir: folder,
  });
  environment = {
    ...process.env,
    TABLE_NAME: table,
    APP_SECRET_ARN: arn,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    LOG_LEVEL: 'INFO',
  };
});

afterAll(async () => {
  await secrets?.close();
  rmSync(folder, { recursive: true });
});

/** A solved proof of work of the deployed difficulty. */
async function proofFor({ method, path }: Endpoint): Promise<string> {
  const { everyReading, issueChallenge } = await import('#platform/abuse/proof.ts');
  const target = method === 'GET' ? everyReading : apiBase + path;
  const { message } = await issueChallenge(method, target);
  return solveProof(message, difficulty);
}

/** Makes a call with each body, and notes the requests that it sends, by trip. */
async function observe(
  { endpoint, bodies }: Compared,
  { token }: Person,
): Promise<Caller['trips']> {
  const { client } = await import('#platform/table/table.ts');
  let trips: Sent[][] = [];
  let running = 0;
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = (context as { commandName?: string }).commandName as Sent['command'];
      if (running++ === 0) trips.push([]);
      const { ReturnConsumedCapacity: _counted, ...input } = args.input as Record<string, unknown>;
      trips.at(-1)?.push({ command, input: JSON.parse(JSON.stringify(input)) });
      return next(args).finally(() => running--);
    },
    { step: 'initialize', name: 'observer', priority: 'high' },
  );
  const all: Caller['trips'] = [];
  // Once to be known: the first call of a session reads one after the other.
  for (const body of [...bodies, ...bodies]) {
    trips = [];
    const { status, failure } = await call(endpoint, { body } as never, { token });
    if (status > 299) throw new Error(JSON.stringify(failure));
    all.push(trips);
  }
  client.middlewareStack.remove('observer');
  return all.slice(bodies.length);
}

async function callersOf(each: Compared): Promise<Caller[]> {
  const { endpoint, bodies, callsARound, rounds } = each;
  const calls = endpoint.method === 'GET' ? 1 : callsARound * rounds;
  const callers: Caller[] = [];
  for (const [index, person] of people.entries()) {
    const events: object[] = [];
    for (let count = 0; index < callersASide && count < calls; count++) {
      const body = bodies[count % bodies.length];
      const headers = { 'x-proof': await proofFor(endpoint) };
      events.push(eventOf(endpoint, { body }, { token: person.token, headers }));
    }
    callers.push({ events, trips: await observe(each, person) });
  }
  return callers;
}

async function run(job: Job): Promise<Result> {
  const [input, output] = [join(folder, 'job.json'), join(folder, 'result.json')];
  writeFileSync(input, JSON.stringify(job));
  const program = join(import.meta.dirname, 'measure.ts');
  await promisify(execFile)(process.execPath, [program, input, output], {
    env: environment,
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
  handler: bundleOf(entryOf(each.area)),
  client: bundleOf(clientEntry),
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
  const rows = rowsOf('first call', found, 1.9);
  printRows('A first call beside that of a bare client', rows);
  expect(exceeded(rows)).toEqual([]);
});
