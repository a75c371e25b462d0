import {
  DynamoDBClient,
  type ExecuteStatementCommandInput,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { setRoleQuota } from '#shared/areas/quotas/calls.ts';
import { type Area, contracts } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { callers, type Line, type Scene, setScene } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { passZoneTests } from '#test/support/cloud/lambda.ts';
import { useStorage } from '#test/support/cloud/storage.ts';
import { fillDomains, fillPeople } from './filling.ts';
import { exceeded, printRows, type Row } from './report.ts';

/** People, and as many domains with a record, of other owners. */
const [few = 0, ...more] = (process.env.FREEHOLD_GROWTH ?? '1000,30000,100000')
  .split(',')
  .map(Number);

/** By how much a call may use more in a larger table: some rows are longer. */
const factor = 1.1;

/** Units and requests beside: a list of what the calls made may fill a page more. */
const spare = 2;

type Used = Record<'requests' | 'reads' | 'writes', number>;

const kinds = ['requests', 'reads', 'writes'] as const;

let scene: Scene;
const matrix = new Map<string, Record<string, Line<Endpoint>>>();

/**
 * Has each partition of `IN` queried: the embedded engine reads its whole table for it, 20 s with 100,000 people. DynamoDB
 * does not: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ql-reference.select.html
 */
async function queryStatements(): Promise<void> {
  const { client } = await import('#platform/table/table.ts');
  const engine = new DynamoDBClient();
  const { table: TableName } = theEngine();
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const { commandName } = context as { commandName?: string };
      if (commandName !== 'ExecuteStatementCommand') return next(args);
      const { Parameters = [] } = args.input as ExecuteStatementCommandInput;
      const query = { TableName, KeyConditionExpression: 'pk = :pk' };
      const answers = Parameters.map((partition) =>
        engine.send(
          new QueryCommand({ ...query, ExpressionAttributeValues: { ':pk': partition } }),
        ),
      );
      const Items = (await Promise.all(answers)).flatMap((answer) => answer.Items ?? []);
      return { response: {}, output: { $metadata: {}, Items } };
    },
    { step: 'serialize', name: 'queries' },
  );
}

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

/** Gives callers room for all that the calls need; some calls change it. */
async function liftQuotas(): Promise<void> {
  const body = { domains: 1000, records: 10_000, description: 'For the bench' };
  for (const role of ['user', 'vip'] as const) {
    const parts = { params: { role }, body };
    expect((await call(setRoleQuota, parts, { token: scene.admin.token })).status).toBe(200);
  }
}

/** What every declared call uses, by its name. */
async function usage(): Promise<Map<string, Used>> {
  const found = new Map<string, Used>();
  for (const [area, calls] of Object.entries(contracts)) {
    await liftQuotas();
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
    passZoneTests();
    await queryStatements();
    for (const area of Object.keys(contracts) as Area[])
      matrix.set(area, (await import(`../functions/${area}/access.ts`)).access);
    scene = await setScene();
  });

  it(`uses as much with ${more.join(' and ')} people and domains as with ${few}`, {
    timeout: 7_200_000,
  }, async () => {
    await fillPeople(0, few);
    await fillDomains(0, few, scene.providerId);
    // What the calls make themselves, as suffixes and invitations, makes their lists longer each time.
    const [first, before] = [await usage(), await usage()];
    expect(before.size).toBeGreaterThan(100);
    let times = 0;
    let filled = few;
    for (const size of more) {
      await fillPeople(filled, size);
      await fillDomains(filled, size, scene.providerId);
      filled = size;
      const after = await usage();
      times++;
      const rows = [...after].flatMap(([name, used]) =>
        kinds.map((kind): Row => {
          const [earlier, kept] = [first.get(name)?.[kind] ?? 0, before.get(name)?.[kind] ?? 0];
          const own = times * Math.max(0, kept - earlier);
          const budget = Math.round(100 * (factor * kept + own + spare)) / 100;
          return { what: `${name}: ${kind}, ${size}`, measured: used[kind], budget, unit: '' };
        }),
      );
      printRows(`Calls that use more with ${size}`, exceeded(rows));
      expect(exceeded(rows)).toEqual([]);
    }
  });
});
