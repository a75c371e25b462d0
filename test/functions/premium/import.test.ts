import { randomUUID } from 'node:crypto';
import type { SQSEvent } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  deletePremiumDomain,
  getPremiumImport,
  importPremiumDomains,
  listPremiumDomains,
} from '#shared/areas/premium/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { call } from '#test/support/api.ts';
import { auditEntries } from '#test/support/audit.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { type Person, seed } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';

type Worker = (event: SQSEvent) => Promise<{ batchItemFailures: unknown[] }>;

let admin: Person;
let worker: Worker;

beforeAll(async () => {
  await useEngine();
  await seed();
  admin = await newAdministrator();
  ({ handler: worker } = (await import('#functions/premium/import-worker.ts')) as {
    handler: Worker;
  });
});

const start = async (content: string, more: object = {}, headers = {}) =>
  call(importPremiumDomains, { body: { content, ...more } }, { token: admin.token, headers });
const progress = async (id: string) =>
  (await call(getPremiumImport, { params: { id } }, { token: admin.token })).body;
const work = (id: string) =>
  worker({
    Records: [{ messageId: randomUUID(), body: JSON.stringify({ importId: id }) }],
  } as SQSEvent);

/** Starts an import, has it carried out, and returns how it ended. */
async function carriedOut(content: string, more: object = {}) {
  const { status, body } = await start(content, more);
  expect(status).toBe(202);
  expect((await work(body.id)).batchItemFailures).toEqual([]);
  return progress(body.id);
}

const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index},${(index % 1000) + 1}`);

/** All premium names that start like this, with their prices. */
async function stored(search: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  let cursor: string | undefined;
  do {
    const query = { search, limit: 100, ...(cursor && { cursor }) };
    const { body } = await call(listPremiumDomains, { query }, { token: admin.token });
    for (const { text, price } of body.items) found[text] = price;
    cursor = body.nextCursor;
  } while (cursor);
  return found;
}

const pricesIn = (lines: string[]) =>
  Object.fromEntries(
    lines.map((line) => {
      const [text = '', price] = line.split(',');
      return [text, Number(price)];
    }),
  );

/** Has the worker's transactions go wrong: `before` they happen, or `after`, when nobody hears of it. */
async function failing(which: (transaction: number) => 'before' | 'after' | undefined) {
  const { client } = await import('#platform/table/table.ts');
  let transactions = 0;
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const { commandName } = context as { commandName?: string };
      if (commandName !== 'TransactWriteItemsCommand') return next(args);
      const when = which(++transactions);
      if (when === 'before') throw new Error('The worker died.');
      const result = await next(args);
      if (when === 'after') throw new Error('The worker died.');
      return result;
    },
    { step: 'initialize', name: 'death' },
  );
  return { end: () => client.middlewareStack.remove('death') };
}

describe('importing premium names', () => {
  it('is accepted at once, carried out by the worker, and shows what became of each line', async () => {
    const { status, body } = await start('orchard,70\nshop,999\nno-way\nmeadow');
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: 'running', total: 3, processed: 0, failedCount: 1 });
    expect(body.failed).toEqual([{ line: 3, text: 'no-way', reason: 'text' }]);
    expect(await progress(body.id)).toEqual(body);
    const { body: before } = await call(searchName, { query: { name: 'orchard' } });
    expect(before.results[0]).toMatchObject({ status: 'available' });
    await work(body.id);
    const counts = { processed: 3, added: 2, updated: 0, skipped: 1 };
    expect(await progress(body.id)).toEqual({ ...body, status: 'done', ...counts });
    const { body: after } = await call(searchName, { query: { name: 'orchard' } });
    expect(after.results[0]).toMatchObject({ status: 'premium', cost: 70 });
    expect(await stored('shop')).toEqual({ shop: 60 });
    expect((await auditEntries()).at(-1)).toMatchObject({
      event: 'premium-domains-imported',
      changes: { names: { to: 3 }, skipExisting: { to: true } },
    });
  });

  it('changes prices where that is wanted, and nothing when it comes again', async () => {
    const content = 'store,61\nstudio,40\nfresh,5';
    const ended = await carriedOut(content, { skipExisting: false });
    expect(ended).toMatchObject({ added: 1, updated: 1, skipped: 1 });
    expect(await stored('st')).toEqual({ store: 61, studio: 40 });
    const { body } = await call(listPremiumDomains, { query: {} }, { token: admin.token });
    expect(await carriedOut(content, { skipExisting: false })).toMatchObject({
      added: 0,
      updated: 0,
      skipped: 3,
    });
    const again = await call(listPremiumDomains, { query: {} }, { token: admin.token });
    expect(again.body).toEqual(body);
  });

  it('in which nothing is right is done at once', async () => {
    const { body } = await start('---\n,,,');
    expect(body).toMatchObject({ status: 'done', total: 0, failedCount: 2 });
    expect(await progress(body.id)).toEqual(body);
  });

  it('reports the first 500 wrong lines, however long they are, and counts them all', async () => {
    const lines = Array.from({ length: 3000 }, () => '😀'.repeat(120));
    const { status, body } = await start(lines.join('\n'), {}, { 'idempotency-key': 'wrong' });
    expect(status).toBe(202);
    expect(body).toMatchObject({ failedCount: 3000, failed: { length: 500 } });
    expect((await progress(body.id)).failed).toEqual(body.failed);
  });

  it('happens once for one idempotency key', async () => {
    const headers = { 'idempotency-key': 'import-once' };
    const [first, again] = [await start('once', {}, headers), await start('once', {}, headers)];
    expect(again.body).toEqual(first.body);
  });

  it('is refused beyond its limits, and looks like nothing where there is none', async () => {
    expect((await start('x'.repeat(1_500_001))).failure.details).toMatchObject({
      issues: [{ path: 'content' }],
    });
    expect((await start('x'.repeat(3_100_000))).status).toBe(413);
    expect((await start(many('x', 10_001).join('\n'))).status).toBe(413);
    expect((await start('{}', { format: 'json' })).failure.details).toMatchObject({
      issues: [{ path: 'content', rule: 'json' }],
    });
    const params = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' };
    const answer = await call(getPremiumImport, { params }, { token: admin.token });
    expect(answer.failure.code).toBe('NOT_FOUND');
  });
});

describe('the worker of imports', () => {
  it.each([
    { when: 'before', dies: 'between two chunks' },
    { when: 'after', dies: 'before it hears that a chunk is written' },
  ] as const)('that dies $dies is followed by one that goes on there', async ({ when }) => {
    const lines = many(`died${when}`, 2500);
    const { body } = await start(lines.join('\n'));
    let tries = 0;
    for (let ended = false; !ended; tries++) {
      // Each gets six chunks done, and dies in the seventh.
      const death = await failing((transaction) => (transaction === 7 ? when : undefined));
      ended = (await work(body.id)).batchItemFailures.length === 0;
      death.end();
      const { processed, added } = await progress(body.id);
      expect(added).toBe(processed);
    }
    expect(tries).toBeGreaterThan(3);
    expect(await progress(body.id)).toMatchObject({
      status: 'done',
      total: 2500,
      processed: 2500,
      added: 2500,
      updated: 0,
      skipped: 0,
    });
    expect(await stored(`died${when}`)).toEqual(pricesIn(lines));
  });

  it('counts once when several work on the same import at the same time', async () => {
    const lines = many('atonce', 1200);
    const { body } = await start(lines.join('\n'));
    await Promise.all([work(body.id), work(body.id), work(body.id)]);
    // Whoever lost too many races comes again.
    await work(body.id);
    expect(await progress(body.id)).toMatchObject({
      status: 'done',
      processed: 1200,
      added: 1200,
      updated: 0,
      skipped: 0,
    });
    expect(await stored('atonce')).toEqual(pricesIn(lines));
  });

  it('told again, late or of what is gone does nothing', async () => {
    const { body } = await start('toldtwice');
    await work(body.id);
    const params = { id: 'toldtwice' };
    await call(deletePremiumDomain, { params }, { token: admin.token });
    expect((await work(body.id)).batchItemFailures).toEqual([]);
    expect(await stored('toldtwice')).toEqual({});
    expect((await work('01ARZ3NDEKTSV4RRFFQ69G5FAV')).batchItemFailures).toEqual([]);
  });

  it('two of which import the same names leave each name once', async () => {
    const lines = many('both', 800);
    const [one, two] = [await start(lines.join('\n')), await start(lines.join('\n'))];
    await Promise.all([work(one.body.id), work(two.body.id)]);
    await Promise.all([work(one.body.id), work(two.body.id)]);
    const ends = [await progress(one.body.id), await progress(two.body.id)];
    expect(ends.map(({ status, processed }) => [status, processed])).toEqual([
      ['done', 800],
      ['done', 800],
    ]);
    expect(ends.reduce((sum, { added }) => sum + added, 0)).toBe(800);
    expect(ends.reduce((sum, { skipped }) => sum + skipped, 0)).toBe(800);
    expect(await stored('both')).toEqual(pricesIn(lines));
  });
});
