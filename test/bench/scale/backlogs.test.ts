import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { newPerson } from '#test/support/people.ts';
import { idOf } from '#test/support/roles.ts';
import { fillDomains } from '../filling.ts';
import { exceeded, printRows, type Row } from '../report.ts';
import { limits as stated } from './limits.ts';
import { Service } from './service.ts';

/** Names that wait, or that a zone holds. */
const sizes = process.env.FREEHOLD_LONG ? [100, 1600, 10_000] : [100];

/** RRsets of one listing. */
const listed = 300;

let service: Service;
let ownerId: string;
let filled = 0;
const rows: Row[] = [];

beforeAll(async () => {
  // Hourly rounds begin at once, and what a warm function keeps is kept on a slow machine, too.
  Object.assign(limits, { cached: limits.hour });
  Object.assign(limits.sweep, { every: 0 });
  service = await Service.start();
  // Of RRsets; Route 53 has 10,000 by default, and the three backlogs come to 11,700.
  service.zones.limit = 20_000;
  ownerId = idOf(await newPerson());
  // The suffix itself has its mail policy and its SOA changed, in requests of their own.
  await sweep(true);
  await publish(0);
});

afterAll(async () => {
  printRows('Backlogs of workers', rows);
  await service.close();
});

type Budget = Record<'requests' | 'reads' | 'writes', number>;

/** Holds what a worker used for each name. */
function expectEach(what: string, part: string, names: number, budget: Budget): void {
  const usage = service.book.of(part);
  const found = (['requests', 'reads', 'writes'] as const).map((kind) => ({
    what: `${what}: ${kind} a name`,
    measured: Math.round((1000 * usage[kind]) / names) / 1000,
    budget: budget[kind],
    unit: '',
  }));
  rows.push(...found);
  expect(exceeded(found)).toEqual([]);
}

const requestsOf = (action: string): number => service.route53.calls[action] ?? 0;

/** Holds the requests of a worker to the names that one of them has. */
function expectRequests(what: string, measured: number, names: number, each: number): void {
  const row = { what: `${what}: requests to Route 53`, measured, unit: '' };
  const found = { ...row, budget: Math.ceil(names / each) + 1 };
  rows.push(found);
  expect(exceeded([found])).toEqual([]);
}

/** Adds names of one owner that wait, and has them published. */
async function publish(count: number): Promise<void> {
  const { writeAll } = await import('#platform/table/table.ts');
  const { handler } = await import('#functions/publishing/route53/publish.ts');
  const { providerId, book } = service;
  const domains = await fillDomains(filled, filled + count, providerId, ownerId);
  filled += count;
  const since = Date.now() - 60_000;
  const waiting = domains.map(({ id, label }) => ({
    ...{ pk: `WAITING#${providerId}`, sk: ulid(since), entity: 'waiting' },
    ...{ label, domainId: id, ownerId },
  }));
  await writeAll(waiting, []);
  const event = service.eventFor(providerId);
  const context = { getRemainingTimeInMillis: () => 3_600_000 };
  const { batchItemFailures } = await book.as('publisher', 1, () => handler(event, context));
  expect(batchItemFailures).toEqual([]);
}

async function sweep(now: boolean): Promise<void> {
  const { handler } = await import('#functions/publishing/route53/sweep.ts');
  const run = () => handler({ now }, { getRemainingTimeInMillis: () => 3_600_000 });
  await service.book.as('sweep', 1, run);
}

it.each(sizes)(
  'a backlog of %i names is published, and compared, at the pace of the provider',
  {
    timeout: 3_600_000,
  },
  async (count) => {
    const { book } = service;
    book.reset();
    const before = requestsOf('ChangeResourceRecordSets');
    await publish(count);
    const last = `filled-${String(filled - 1).padStart(7, '0')}`;
    expect(service.zones.find('ZTEST', `www.${last}.freehold.test.`, 'A')).toBeDefined();
    expectEach(`${count} names, publisher`, 'publisher', count, {
      requests: 4.4,
      reads: 2.1,
      writes: 8.2,
    });
    const values = stated.route53Values.most;
    const changes = requestsOf('ChangeResourceRecordSets') - before;
    expectRequests(`${count} names, publisher`, changes, count, values);

    book.reset();
    const listings = requestsOf('ListResourceRecordSets');
    await sweep(true);
    // A query of a domain, and the index of all of them.
    expectEach(`${filled} names, deep sweep`, 'sweep', filled, {
      requests: 1.2,
      reads: 1.2,
      writes: 0.1,
    });
    const listing = requestsOf('ListResourceRecordSets') - listings;
    expectRequests(`${filled} names, deep sweep`, listing, filled, listed);

    book.reset();
    await sweep(false);
    expectEach(`${filled} names, sweep of the hour`, 'sweep', filled, {
      requests: 0.2,
      reads: 0.1,
      writes: 0.1,
    });
  },
);
