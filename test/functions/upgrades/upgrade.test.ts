import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Backfill } from '#platform/backfill.ts';
import { getAttention } from '#shared/areas/statistics/calls.ts';
import { call } from '#test/support/api.ts';
import { beforeWriting, meanwhile } from '#test/support/meanwhile.ts';
import type { Person } from '#test/support/people.ts';
import { openConsole } from '#test/support/roles.ts';

/** Something whose text was in capitals, in an earlier release. */
interface Note {
  pk: string;
  sk: string;
  entity: 'note';
  text: string;
}

const count = 60;
let admin: Person;
let runs = 0;
let name: string;

const table = () => import('#platform/table/table.ts');

/** Notes of this test's partition. */
const notes = async () => (await table()).queryAll<Note>({ partition: name });
const texts = async () => (await notes()).map(({ text }) => text);

/** A back-fill of the notes, whose change may be replaced. */
async function lowerCase(change?: (note: Note) => Promise<boolean>): Promise<Backfill<Note>> {
  const { queryPage } = await table();
  const { transact } = await import('#platform/table/transaction.ts');
  const { update } = await import('#platform/table/write.ts');
  const { stale } = await import('#platform/table/change.ts');
  return {
    id: name,
    since: '9.0.0',
    read: (range) => queryPage<Note>({ partition: name, ...range }),
    change:
      change ??
      (async (note: Note) => {
        const text = note.text.toLowerCase();
        if (text === note.text) return false;
        const values = { ':text': text, ':read': note.text };
        const expression = 'SET #text = :text';
        await transact([update(note, { expression, condition: '#text = :read', values }, stale)]);
        return true;
      }),
  };
}

/** One run of the worker, with time for some pages. Answers how far the back-fill is. */
async function run(backfill: Backfill, event = {}, pages = 100) {
  const { upgrader } = await import('#functions/upgrades/upgrade.ts');
  let asked = 0;
  const context = { getRemainingTimeInMillis: () => (asked++ < pages ? 60_000 : 0) };
  const { backfills } = await upgrader([backfill])(event, context);
  return backfills[0];
}

/** What the console says of this test's back-fill. */
const told = async () =>
  (await call(getAttention, {}, { token: admin.token })).body.upgrades?.find(
    ({ id }) => id === name,
  );

beforeAll(async () => {
  ({ admin } = await openConsole());
});

beforeEach(async () => {
  name = `notes-${runs++}`;
  const items = Array.from({ length: count }, (_, index) => ({
    pk: name,
    sk: String(100 + index),
    entity: 'note',
    text: `NOTE ${index}`,
  }));
  await (await table()).writeAll(items, []);
});

it('a run that is over is gone on with by the next, and the console shows how far it is', async () => {
  const backfill = await lowerCase();
  expect(await run(backfill, { look: true })).toMatchObject({ looked: 0, endedAt: undefined });
  expect(await run(backfill, {}, 1)).toMatchObject({ looked: 25, changed: 25 });
  expect(await told()).toMatchObject({ looked: 25, changed: 25, failed: 0 });
  const ended = await run(backfill);
  expect(ended).toMatchObject({ looked: count, changed: count, failed: 0 });
  expect(ended?.endedAt).toBeDefined();
  expect(await told()).toBeUndefined();
  expect((await texts()).every((text) => text.startsWith('note'))).toBe(true);
  const change = vi.fn();
  await run(await lowerCase(change));
  expect(change).not.toHaveBeenCalled();
});

it('a page that was cut off is made again, and counts once', async () => {
  const backfill = await lowerCase();
  const { client } = await table();
  client.middlewareStack.add(
    (next) => (args) => {
      const text = JSON.stringify(args.input);
      if (text.includes('"backfill"') && text.includes('"pages":2')) throw new Error('cut off');
      return next(args);
    },
    { name: 'cut', step: 'initialize', override: true },
  );
  await expect(run(backfill)).rejects.toThrow('cut off');
  client.middlewareStack.remove('cut');
  expect(await told()).toMatchObject({ looked: 25 });
  expect(await run(backfill)).toMatchObject({ looked: count, changed: count - 25, failed: 0 });
  expect((await texts()).every((text) => text.startsWith('note'))).toBe(true);
});

it('an item that somebody changes meanwhile is taken as it is by then', async () => {
  const backfill = await lowerCase();
  const { updateItem } = await table();
  const hasMet = meanwhile(() =>
    updateItem(
      { pk: name, sk: '100' },
      { expression: 'SET #text = :text', values: { ':text': 'ANOTHER' } },
    ),
  );
  expect(await run(backfill)).toMatchObject({ changed: count, failed: 0 });
  vi.restoreAllMocks();
  expect([hasMet(), (await texts())[0]]).toEqual([true, 'another']);
});

it('an item that fails holds up no other, is told, and is tried again when the operator asks', async () => {
  const backfill = await lowerCase();
  const failing = await lowerCase(async (note) => {
    if (note.sk === '130') throw new Error('It cannot be read.');
    return backfill.change(note);
  });
  expect(await run(failing)).toMatchObject({ looked: count, changed: count - 1, failed: 1 });
  expect(await told()).toMatchObject({ failed: 1, endedAt: expect.any(String) });
  expect(await run(backfill)).toMatchObject({ failed: 1 });
  expect(await run(backfill, { again: name })).toMatchObject({ changed: 1, failed: 0 });
  expect(await texts()).toContain('note 30');
});

it('a run that another one overtook ends, and undoes nothing of its note', async () => {
  const backfill = await lowerCase();
  const hasMet = meanwhile(() => run(backfill), beforeWriting('"entity":"backfill"'));
  // The first one changed a page before the other came to it, which then found the rest alone.
  const overtaken = await run(backfill);
  vi.restoreAllMocks();
  expect([hasMet(), overtaken]).toMatchObject([true, { looked: count, changed: count - 25 }]);
  expect(overtaken?.endedAt).toBeDefined();
});

it('a release that does not know a back-fill has it made again once the next one is back', async () => {
  const backfill = await lowerCase();
  expect(await run(backfill)).toMatchObject({ changed: count });
  await run({ ...backfill, id: 'of-the-release-before' });
  const { writeAll } = await table();
  await writeAll([{ pk: name, sk: '100', entity: 'note', text: 'ROLLED BACK' } as Note], []);
  expect(await run(backfill)).toMatchObject({ looked: count, changed: 1 });
  expect((await texts())[0]).toBe('rolled back');
});

/** Users whose listing a back-fill asks for. */
async function askedBy(backfill: Backfill | undefined, count: number): Promise<string[]> {
  const sqs = mockClient(SQSClient);
  sqs.on(SendMessageBatchCommand).resolves({});
  expect(await run(backfill as Backfill)).toMatchObject({
    ...{ looked: count, changed: count, failed: 0 },
  });
  const sent = sqs.commandCalls(SendMessageBatchCommand).flatMap(({ args }) => args[0].input);
  return sent.flatMap(({ Entries = [] }) => Entries.map(({ MessageBody = '' }) => MessageBody));
}

it('people who were listed before are listed anew, and their former rows go', async () => {
  const { queryAll, writeAll } = await table();
  const lists = ['USERS#all#created', 'USERS#all#email', 'USERS#suspended#words'];
  const row = { sk: 'ann', entity: 'user-entry' };
  await writeAll(
    lists.map((pk) => ({ pk, ...row })),
    [],
  );
  const [peopleRows] = (await import('#functions/domains/backfills.ts')).backfills;
  expect(await askedBy(peopleRows, 3)).toEqual(['{"userId":"ann"}']);
  const left = await Promise.all(lists.map((partition) => queryAll({ partition })));
  expect(left.flat()).toEqual([]);
});

it('people whose class had rows of its own are listed anew', async () => {
  const { writeAll } = await table();
  const place = { gsi1pk: 'USERS#normal#created', gsi1sk: 'ann' };
  const row = { pk: 'LISTED#ann', sk: place.gsi1pk, entity: 'user-entry', ...place };
  await writeAll([row], []);
  const [, normalPeople] = (await import('#functions/domains/backfills.ts')).backfills;
  expect(await askedBy(normalPeople, 1)).toEqual(['{"userId":"ann"}']);
});
