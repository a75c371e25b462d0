import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domainRowsOf } from '#functions/domains/items/domain-lists.ts';
import type { DomainItem } from '#functions/domains/items/domains.ts';
import type { RecordItem } from '#functions/records/items/records.ts';
import { readFigures } from '#functions/statistics/items/overview.ts';
import { limits } from '#shared/limits.ts';
import { theEngine } from '#test/support/cloud/engine.ts';
import { storedBytes } from '#test/support/cloud/units.ts';
import { figuresOf, type Item, wholeTable } from '#test/support/cloud/whole-table.ts';
import { repetitions } from '#test/support/long-form.ts';
import { measure, sumOf } from './measure.ts';
import {
  differencesOf,
  keepMeasured,
  type Measured,
  type Measurements,
  type Operation,
  readMeasured,
} from './measured.ts';
import { Crowd } from './people.ts';
import { Service } from './service.ts';
import { sumOver } from './traffic.ts';

const claims = repetitions(300, 10_000);
const records = claims / 5;

let service: Service;
let crowd: Crowd;
const together: Partial<Record<Operation, Measured>> = {};

beforeAll(async () => {
  // What a warm function keeps for ten seconds is kept on a slow machine, too.
  Object.assign(limits, { cached: limits.hour });
  service = await Service.start();
  crowd = await Crowd.gather(service);
});

afterAll(() => service.close());

const table = (): Promise<Item[]> => wholeTable(inject('engine'), theEngine().table);

it(`${claims} claims and ${records} records are followed by zone, lists and figures`, {
  timeout: 3_600_000,
}, async () => {
  together.claims = await measure(service, claims, crowd.claim);
  together.records = await measure(service, records, crowd.addRecord);
  const items = await table();
  const of = <T>(entity: string) =>
    items.filter((item) => item.entity === entity) as unknown as T[];
  const domains = new Map(of<DomainItem>('domain').map((domain) => [domain.pk, domain]));
  const recordsOf = Map.groupBy(of<RecordItem>('record'), ({ pk }) => pk);
  expect([domains.size, recordsOf.size]).toEqual([claims, records]);
  for (const [pk, [record]] of recordsOf) {
    const zone = service.zones.find('ZTEST', `${domains.get(pk)?.label}.freehold.test.`, 'A');
    expect(zone?.values).toEqual([record?.content]);
  }
  const wanted = [...domains.values()].flatMap((domain) =>
    domainRowsOf(domain, recordsOf.get(domain.pk) ?? []),
  );
  const places = (rows: readonly { gsi1pk?: unknown; gsi1sk?: unknown }[]) =>
    rows.map(({ gsi1pk, gsi1sk }) => `${gsi1pk} ${gsi1sk}`).sort();
  expect(places(of('listed'))).toEqual(places(wanted));
  expect((await readFigures(new Date().toISOString())).totals).toEqual(figuresOf(items));
  expect(of('provider-counts')).toMatchObject([{ domains: claims, records }]);
});

/** Of which there are fewer: what follows from them has been seen with claims and records. */
const some = 10;

/** Bytes that a table keeps of those who registered, by what they have. */
async function bytesOf(marks: Record<string, (item: Item) => boolean>, counts: readonly number[]) {
  const items = await table();
  return Object.fromEntries(
    Object.entries(marks).map(([name, isOf], index) => {
      const own = items.filter((item) => item.expiresAt === undefined && isOf(item));
      const bytes = own.reduce(
        (sum, item) => sum + storedBytes(marshall(item), inject('table')),
        0,
      );
      return [name, Math.round(bytes / (counts[index] ?? 1))];
    }),
  ) as Measurements['stored'];
}

const isRecord = ({ entity, recordId }: Item) =>
  entity === 'record' || entity === 'rrset' || recordId !== undefined;

it('what an operation uses is what measured.json says; KEEP=1 writes that file', {
  timeout: 600_000,
}, async () => {
  const stored = await bytesOf(
    {
      person: ({ pk, entity }) => /^(USER|EMAIL|LISTED)#/.test(pk) && entity !== 'listed',
      domain: (item) =>
        (/^(DOMAIN|LABEL|TALLY)#/.test(item.pk) || item.entity === 'listed') && !isRecord(item),
      record: isRecord,
    },
    [20, claims, records],
  );
  const [ask, enter] = await crowd.codes(some);
  const asked = await measure(service, some, ask);
  together.registrations = sumOf(asked, await measure(service, some, enter));
  const update = await crowd.routers(some);
  together.updates = await measure(service, some, update);
  together.visits = await measure(service, some, crowd.visit);
  together.views = await measure(service, some, crowd.view);

  const trips: Partial<Record<Operation, number>> = {};
  const alone = async (operation: Operation, make: () => Promise<unknown>) => {
    const { meter } = theEngine();
    const measured = await measure(service, 1, async () => {
      meter.start({ isReckoning: true });
      await make();
      trips[operation] = (trips[operation] ?? 0) + meter.trips;
    });
    return { ...measured, partitions: {} };
  };
  const [askOne, enterOne] = await crowd.codes(1);
  const single: Measurements['alone'] = {
    claims: await alone('claims', crowd.claim),
    records: await alone('records', () => crowd.addRecord(claims - 1)),
    registrations: sumOf(
      await alone('registrations', () => askOne(0)),
      await alone('registrations', () => enterOne(0)),
    ),
    updates: await alone('updates', () => update(0)),
    visits: await alone('visits', () => crowd.visit(0)),
    views: await alone('views', () => crowd.view(0)),
  };
  const measured = { together, alone: single, trips, stored } as Measurements;
  if (process.env.KEEP) keepMeasured(measured);
  expect(differencesOf(measured, readMeasured())).toEqual([]);
});

/** Of one operation after another, in any order: batches hold the messages of all. */
const mixed = { claims: 20, records: 15, updates: 10, visits: 5, views: 10 };

/** By how much a run may use more or less than the sum of its operations: its batches are other ones. */
const factor = 1.15;

it(`a mixed run uses what the model says, within a factor of ${factor}`, async () => {
  const { book, route53 } = service;
  const update = await crowd.routers(mixed.updates);
  const make: Record<keyof typeof mixed, (index: number) => Promise<void>> = {
    claims: crowd.claim,
    records: (index) => crowd.addRecord(records + index),
    updates: update,
    visits: crowd.visit,
    views: crowd.view,
  };
  const traffic = { ...mixed, registrations: 0 };
  const kept = readMeasured();
  book.reset();
  const changesBefore = route53.calls.ChangeResourceRecordSets ?? 0;
  for (let index = 0; index < mixed.claims; index++) {
    for (const operation of Object.keys(mixed) as (keyof typeof mixed)[]) {
      if (index < mixed[operation]) await book.as('calls', 1, () => make[operation](index));
    }
  }
  await service.settle();
  const found: Record<string, [used: number, reckoned: number]> = {};
  for (const part of ['calls', 'reindex', 'aggregate', 'dispatch', 'route53']) {
    for (const kind of ['messages', 'requests', 'reads', 'writes'] as const) {
      const reckoned = sumOver(kept, traffic, ({ parts }) => parts[part]?.[kind]);
      found[`${part} ${kind}`] = [book.of(part)[kind], reckoned];
    }
  }
  for (const name of ['gsi2 PROVIDER#<id>', 'WAITING#<id>', 'gsi1 RECORDS#all#content']) {
    const partition = name.replace('<id>', service.providerId);
    const reckoned = sumOver(kept, traffic, ({ partitions }) => partitions[name]?.writes);
    found[`writes of ${name}`] = [book.loads.get(partition)?.writes ?? 0, reckoned];
  }
  const wrong = Object.entries(found).filter(([what, [used, reckoned]]) => {
    // A run gives rise to whole transactions and wakings, of which full batches share fewer.
    const spare = what.startsWith('aggregate') || what.startsWith('route53') ? 25 : 3;
    return used > factor * reckoned + spare || reckoned > factor * used + spare;
  });
  expect(wrong).toEqual([]);
  expect((route53.calls.ChangeResourceRecordSets ?? 0) - changesBefore).toBe(1);
});
