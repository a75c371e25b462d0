import { randomInt } from 'node:crypto';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { ulid } from 'ulid';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteDomain } from '#shared/areas/domains/calls.ts';
import { listDomainProviders } from '#shared/areas/providers/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { counted, type Figure } from '#shared/areas/statistics/facts.ts';
import { getGrowth, getStatistics } from '#shared/areas/statistics/figures.ts';
import { call } from '#test/support/api.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { repetitions } from '#test/support/long-form.ts';
import { newDomain, type Person, seed } from '#test/support/people.ts';
import { reindexUsers } from '#test/support/reindex.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { submission, submit } from '#test/support/samples/showcases.ts';
import { randomFrom } from '../model/world.ts';

const sqs = mockClient(SQSClient);
let admin: Person;
let providerId: string;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  admin = await newAdministrator();
});

beforeEach(() => {
  sqs.reset();
  sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
});

afterEach(() => {
  vi.useRealTimers();
});

const bodyOf = (message: unknown) => ({ messageId: ulid(), body: JSON.stringify(message) });

async function work(messages: readonly unknown[]): Promise<string[]> {
  const { handler } = await import('#functions/statistics/aggregate.ts');
  const event = { Records: messages.map(bodyOf) } as unknown as SQSEvent;
  return (await handler(event)).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

/** Has everything counted that is there, as the command does, to the last page and message. */
async function recount(): Promise<void> {
  await reindexUsers();
  let waiting: unknown[] = [{ recount: {} }];
  while (waiting.length > 0) {
    sqs.resetHistory();
    expect(await work(waiting)).toEqual([]);
    waiting = sqs
      .commandCalls(SendMessageBatchCommand)
      .flatMap(({ args: [{ input }] }) => input.Entries ?? [])
      .map(({ MessageBody = '' }) => JSON.parse(MessageBody));
  }
}

const shown = async () => (await call(getStatistics, {}, { token: admin.token })).body;
const grown = async (figure: Figure, days: number) =>
  (await call(getGrowth, { query: { figure, days } }, { token: admin.token })).body.items;

const underSuffix = async () =>
  (await call(listDomainProviders, {}, { token: admin.token })).body.items.find(
    ({ id }) => id === providerId,
  );

const today = () => new Date().toISOString().slice(0, 10);

describe('figures', () => {
  it('count what was there before by the command, once however often it runs', async () => {
    const { id } = await newDomain(admin, 'counted-name', providerId);
    await newDomain(admin, 'counted-too', providerId);
    const body = { type: 'A' as const, name: 'www', content: '192.0.2.1' };
    await call(createRecord, { params: { id }, body }, { token: admin.token });
    await submit(admin, submission({ fqdn: 'counted-too.freehold.test' }));
    await recount();
    const first = await shown();
    expect(first.totals).toEqual({
      people: 1,
      domains: 2,
      records: 1,
      hostnames: 0,
      points: 10,
      showcases: 1,
      invitations: 0,
    });
    expect(first.last24h).toEqual(first.totals);
    expect(await underSuffix()).toMatchObject({ domains: 2, records: 1 });
    await recount();
    expect(await shown()).toEqual(first);
    expect(await underSuffix()).toMatchObject({ domains: 2, records: 1 });
    expect((await grown('domains', 7)).at(-1)).toEqual({ day: today(), count: 2, before: 0 });
    await call(deleteDomain, { params: { id } }, { token: admin.token });
    const { writeAll } = await import('#platform/table/table.ts');
    await writeAll([], [{ pk: `DOMAIN#${id}`, sk: 'DOMAIN' }]);
    const { aggregate } = await import('#functions/statistics/events.ts');
    const gone = { pk: `DOMAIN#${id}`, sk: 'DOMAIN', entity: 'domain' as const, id };
    await work([aggregate({ before: gone }), aggregate({ before: gone })]);
    const after = await shown();
    expect(after.totals.domains).toBe(1);
    // It came within 24 hours, though it is gone.
    expect(after.last24h.domains).toBe(2);
  });

  it('have a day for each, with zeros, and refuse other ranges', async () => {
    for (const days of [7, 30, 90, 365]) {
      const found = await grown('people', days);
      expect(found).toHaveLength(days);
      expect(found.at(-1)?.day).toBe(today());
      expect(new Set(found.map(({ day }) => day)).size).toBe(days);
    }
    expect((await grown('hostnames', 7)).every(({ count }) => count === 0)).toBe(true);
    const query = { days: 8 };
    expect((await call(getGrowth, { query }, { token: admin.token })).status).toBe(400);
  });

  it('stand beside those of the period before', async () => {
    const { writeAll } = await import('#platform/table/table.ts');
    const early = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const day = { pk: 'FIGURES#hostnames', sk: early, entity: 'figure-day', count: 4 };
    await writeAll([day], []);
    expect((await grown('hostnames', 7)).at(-1)).toMatchObject({ before: 4 });
    expect((await grown('hostnames', 30)).at(-8)).toEqual({ day: early, count: 4, before: 0 });
    await writeAll([], [day]);
  });

  it('are counted in one transaction for a whole batch, which two workers may have at once', async () => {
    const { aggregate } = await import('#functions/statistics/events.ts');
    const { writeAll } = await import('#platform/table/table.ts');
    const before = await shown();
    const items = Array.from({ length: 80 }, () => {
      const id = ulid();
      return { pk: `MADE#${id}`, sk: 'X', entity: 'hostname' as const, id };
    });
    await writeAll(items, []);
    const batch = items.map((item) => aggregate({ after: item }));
    const { meter } = theEngine();
    meter.start();
    expect(await work(batch)).toEqual([]);
    expect(meter.requests.map(({ command }) => command)).toEqual([
      'BatchGetItemCommand',
      'BatchGetItemCommand',
      'TransactWriteItemsCommand',
    ]);
    await Promise.all([work(batch), work(batch.toReversed())]);
    const after = await shown();
    expect(after.totals.hostnames - before.totals.hostnames).toBe(80);
    expect(after.last24h.hostnames - before.last24h.hostnames).toBe(80);
  });

  it('are counted in several transactions where one would take too many writes', async () => {
    const { aggregate } = await import('#functions/statistics/events.ts');
    const { writeAll } = await import('#platform/table/table.ts');
    const before = await shown();
    const items = Array.from({ length: 80 }, (_, index) => {
      const id = ulid();
      const createdAt = new Date(Date.UTC(2020, 0, 1 + index)).toISOString();
      return { pk: `MADE#${id}`, sk: 'X', entity: 'hostname' as const, id, createdAt };
    });
    await writeAll(items, []);
    const { meter } = theEngine();
    meter.start();
    expect(await work(items.map((item) => aggregate({ after: item })))).toEqual([]);
    const commands = meter.requests.map(({ command }) => command);
    expect(commands.filter((command) => command.startsWith('Transact'))).toHaveLength(2);
    expect((await shown()).totals.hostnames - before.totals.hostnames).toBe(80);
  });

  it('are counted without a message that nobody can read, which comes again alone', async () => {
    const { aggregate } = await import('#functions/statistics/events.ts');
    const { writeAll } = await import('#platform/table/table.ts');
    const before = await shown();
    const id = ulid();
    const item = { pk: `MADE#${id}`, sk: 'X', entity: 'hostname' as const, id };
    await writeAll([item], []);
    expect(await work([aggregate({ after: item }), { figure: 'none' }])).toHaveLength(1);
    expect((await shown()).totals.hostnames - before.totals.hostnames).toBe(1);
  });

  it.each([
    ['10:00', 2],
    ['10:01', 4],
    ['10:14', 6],
    ['10:59', 8],
  ])(
    'hold the whole last 24 hours at %s, and at most a quarter of an hour more',
    async (time, daysAhead) => {
      const day = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${time}:30Z`) });
      // Sessions of before have ended.
      admin = await newAdministrator();
      const { aggregate } = await import('#functions/statistics/events.ts');
      const { writeAll } = await import('#platform/table/table.ts');
      const before = await shown();
      const arrive = async (hours: number, minutes: number) => {
        const id = ulid();
        const createdAt = new Date(Date.now() - (hours * 60 + minutes) * 60_000).toISOString();
        const item = { pk: `MADE#${id}`, sk: 'X', entity: 'hostname' as const, id, createdAt };
        await writeAll([item], []);
        expect(await work([aggregate({ after: item })])).toEqual([]);
      };
      const came = async () => (await shown()).last24h.hostnames - before.last24h.hostnames;
      await arrive(0, 0);
      await arrive(23, 1);
      await arrive(23, 59);
      expect(await came()).toBe(3);
      vi.setSystemTime(Date.now() + 16 * 60_000);
      expect(await came()).toBe(2);
    },
  );

  const seeds = process.env.FREEHOLD_FIGURES_SEED
    ? [Number(process.env.FREEHOLD_FIGURES_SEED)]
    : [randomInt(2 ** 31)];

  it.each(seeds)(
    'equal a recount after repeats, crashes and disorder: seed %i',
    { timeout: 600_000 },
    async (start) => {
      const random = randomFrom(start);
      const { writeAll } = await import('#platform/table/table.ts');
      const { aggregate } = await import('#functions/statistics/events.ts');
      const before = await shown();
      const figures = Object.keys(counted) as Figure[];
      const there: { figure: Figure; item: never }[] = [];
      const came = Object.fromEntries(figures.map((figure) => [figure, 0])) as Record<
        Figure,
        number
      >;
      const days = new Map<string, number>();
      const queue: unknown[] = [];
      const tell = (message: unknown) => queue.push(...Array(random() < 0.2 ? 3 : 1).fill(message));

      for (let step = 0; step < repetitions(150, 10_000); step++) {
        if (there.length > 0 && random() < 0.4) {
          const index = Math.floor(random() * there.length);
          const item = there[index]?.item as never;
          there.splice(index, 1);
          await writeAll([], [item]);
          tell(aggregate({ before: item }));
        } else {
          const figure = figures[Math.floor(random() * figures.length)] as Figure;
          const age = random() < 0.5 ? 0 : Math.floor(random() * 6) * 25 * 3_600_000;
          const at = new Date(Date.now() - age).toISOString();
          const points = figure === 'points' ? Math.floor(random() * 40) - 20 : 1;
          const id = ulid();
          const [pk, entity] = [`MADE#${id}`, counted[figure]];
          const item = { pk, sk: 'X', entity, id, createdAt: at, points } as never;
          await writeAll([item], []);
          there.push({ figure, item });
          tell(aggregate({ after: item }));
          came[figure] += age === 0 ? points : 0;
          if (figure === 'records') days.set(at.slice(0, 10), (days.get(at.slice(0, 10)) ?? 0) + 1);
        }
        if (random() < 0.3) {
          queue.sort(() => random() - 0.5);
          const batch = queue.splice(0, 1 + Math.floor(random() * 10));
          await work(batch);
          // A worker that dies after its write is given the same messages again.
          if (random() < 0.3) queue.push(...batch);
        }
      }
      while (queue.length > 0) {
        const batch = queue.splice(0, 10);
        const left = await Promise.all([work(batch), work(batch)]);
        expect(left.flat()).toEqual([]);
      }
      const after = await shown();
      for (const figure of figures) {
        const now = there
          .filter((one) => one.figure === figure)
          .reduce(
            (sum, { item }) =>
              sum + (figure === 'points' ? (item as { points: number }).points : 1),
            0,
          );
        expect(after.totals[figure] - before.totals[figure], figure).toBe(now);
        expect(after.last24h[figure] - before.last24h[figure], figure).toBe(came[figure]);
      }
      const grew = await grown('records', 7);
      const first = { day: today(), count: 1 };
      for (const { day, count } of grew) {
        expect(count - (day === first.day ? first.count : 0), day).toBe(days.get(day) ?? 0);
      }
    },
  );
});
