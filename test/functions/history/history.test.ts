import type { SQSEvent } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DomainItem } from '#functions/domains/items/domains.ts';
import type { ChangeSetItem } from '#functions/history/items/change-sets.ts';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { listHistory, planRecords } from '#shared/areas/history/calls.ts';
import {
  changeRecords,
  createRecord,
  deleteAnyRecord,
  deleteRecord,
  listRecords,
  updateRecord,
} from '#shared/areas/records/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import type { Request } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { newAdministrator, setRoles } from '#test/support/roles.ts';
import { newProvider } from '#test/support/samples/providers.ts';

let ann: Person;
let bob: Person;
let providerId: string;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  [ann, bob] = [await newPerson(), await newPerson()];
  for (const person of [ann, bob]) await setRoles(person, ['user', 'vip']);
});

const freshDomain = () => newDomain(ann, `history-${names++}`, providerId);
const params = ({ id }: Domain) => ({ id });

type Added = Request<typeof createRecord>['body'];

const add = async (domain: Domain, body: Added) =>
  (await call(createRecord, { params: params(domain), body }, ann)).body;

const historyOf = async (domain: Domain, person = ann) =>
  (await call(listHistory, { params: params(domain), query: {} }, person)).body.items;

const linesOf = async (domain: Domain) =>
  (await call(listRecords, { params: params(domain) }, ann)).body.items
    .map(({ type, name, content, ttl }) => `${name} ${ttl} ${type} ${content}`)
    .sort();

const planOf = async (domain: Domain, kind: 'undo' | 'restore', revision: number) =>
  (await call(planRecords, { params: params(domain), body: { kind, revision } }, ann)).body;

async function carryOut(domain: Domain, kind: 'undo' | 'restore', revision: number) {
  const { batch } = await planOf(domain, kind, revision);
  const { status } = await call(changeRecords, { params: params(domain), body: batch }, ann);
  expect(status).toBe(200);
}

const home = { type: 'A', name: 'home', content: '203.0.113.7' } as const;

/** Stored entries of a domain under its owner, the newest first. */
async function entriesOf(owned: DomainItem): Promise<ChangeSetItem[]> {
  const { readHistoryFrom } = await import('#functions/history/items/change-sets.ts');
  const entries: ChangeSetItem[] = [];
  for await (const part of readHistoryFrom(owned, 0)) entries.push(...part);
  return entries;
}

describe('the history of a domain', () => {
  it('has an entry for each change, the newest first, with what was before and after', async () => {
    const domain = await freshDomain();
    const { id: recordId } = await add(domain, home);
    const changed = { ...home, content: '203.0.113.24', ttl: 60, version: 1 };
    await call(updateRecord, { params: { ...params(domain), recordId }, body: changed }, ann);
    await call(deleteRecord, { params: { ...params(domain), recordId } }, ann);
    const rrset = { name: 'home', type: 'A' };
    const [before, after] = [[{ content: '203.0.113.7' }], [{ content: '203.0.113.24' }]];
    expect((await historyOf(domain)).map(({ createdAt, ...entry }) => entry)).toEqual([
      {
        revision: 4,
        by: { kind: 'owner' },
        changes: [{ ...rrset, ttlBefore: 60, removed: after, added: [] }],
      },
      {
        revision: 3,
        by: { kind: 'owner' },
        changes: [{ ...rrset, ttlBefore: 300, ttlAfter: 60, removed: before, added: after }],
      },
      {
        revision: 2,
        by: { kind: 'owner' },
        changes: [{ ...rrset, ttlAfter: 300, removed: [], added: before }],
      },
    ]);
  });

  it('has no entry for what changes nothing', async () => {
    const domain = await freshDomain();
    const { id: recordId } = await add(domain, home);
    const same = { ...home, ttl: 300, version: 1 };
    await call(updateRecord, { params: { ...params(domain), recordId }, body: same }, ann);
    expect(await historyOf(domain)).toHaveLength(1);
  });

  it('says that an administrator made a change, and not who', async () => {
    const domain = await freshDomain();
    const admin = await newAdministrator();
    const { id: recordId } = await add(domain, home);
    await call(deleteAnyRecord, { params: { ...params(domain), recordId } }, admin);
    expect((await historyOf(domain))[0]?.by).toEqual({ kind: 'administrator' });
  });

  it('has one entry for changes that are made together, with what they came from', async () => {
    const domain = await freshDomain();
    const cause = { kind: 'starter' as const, starter: 'proton-mail' };
    const records = [home, { ...home, name: 'www' }, { ...home, name: '*' }];
    const body = { add: records, cause };
    await call(changeRecords, { params: params(domain), body }, ann);
    const [entry, ...others] = await historyOf(domain);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ cause, by: { kind: 'owner' } });
    expect(entry?.changes.map(({ name }) => name)).toEqual(['home', 'www', '*']);
  });

  it('begins anew for whoever receives the domain', async () => {
    const domain = await freshDomain();
    await add(domain, home);
    const { token: targetToken } = (await call(getMyToken, {}, bob)).body;
    await call(transferDomain, { body: { domainId: domain.id, targetToken } }, ann);
    const entries = await historyOf(domain, bob);
    expect(entries).toMatchObject([{ cause: { kind: 'transfer' }, changes: [] }]);
  });

  it('keeps nothing of a giver once the worker heard of the transfer', async () => {
    const { reindex } = await import('#functions/domains/events.ts');
    const { readDomain } = await import('#functions/domains/items/domains.ts');
    const { handler } = await import('#functions/domains/reindex.ts');
    const domain = await freshDomain();
    await add(domain, home);
    const before = await readDomain(domain.id);
    if (!before) throw new Error('No domain.');
    const { token: targetToken } = (await call(getMyToken, {}, bob)).body;
    await call(transferDomain, { body: { domainId: domain.id, targetToken } }, ann);
    expect(await entriesOf(before)).toHaveLength(1);
    const after = await readDomain(domain.id);
    const body = JSON.stringify(reindex({ before, after: after ?? before }));
    await handler({ Records: [{ messageId: '1', body }] } as SQSEvent);
    expect(await entriesOf(before)).toEqual([]);
    expect(await historyOf(domain, bob)).toHaveLength(1);
  });
});

describe('a plan', () => {
  it('undoes one change and leaves what came after it', async () => {
    const domain = await freshDomain();
    const { id: recordId } = await add(domain, home);
    const body = { ...home, content: '203.0.113.24', version: 1 };
    await call(updateRecord, { params: { ...params(domain), recordId }, body }, ann);
    await add(domain, { ...home, name: 'www' });
    const { changes, batch } = await planOf(domain, 'undo', 3);
    expect(changes).toMatchObject([
      { removed: [{ content: '203.0.113.24' }], added: [{ content: '203.0.113.7' }] },
    ]);
    expect(batch.change).toMatchObject([{ id: recordId, content: '203.0.113.7' }]);
    await carryOut(domain, 'undo', 3);
    expect(await linesOf(domain)).toEqual(['home 300 A 203.0.113.7', 'www 300 A 203.0.113.7']);
    expect((await historyOf(domain))[0]?.cause).toEqual({ kind: 'undo', revision: 3 });
  });

  it('restores each earlier state, with TTLs, and a restored one is undone again', async () => {
    const domain = await freshDomain();
    const states = [await linesOf(domain)];
    const { id: recordId } = await add(domain, home);
    states.push(await linesOf(domain));
    await add(domain, { ...home, content: '203.0.113.8', ttl: 60 });
    states.push(await linesOf(domain));
    await call(deleteRecord, { params: { ...params(domain), recordId } }, ann);
    states.push(await linesOf(domain));
    await add(domain, { type: 'TXT', name: '@', content: '"q"', keepQuotes: true });
    states.push(await linesOf(domain));
    for (const [index, state] of states.slice(0, -1).entries()) {
      await carryOut(domain, 'restore', index + 2);
      expect(await linesOf(domain)).toEqual(state);
      const restore = (await historyOf(domain))[0]?.revision ?? 0;
      await carryOut(domain, 'undo', restore);
      expect(await linesOf(domain)).toEqual(states.at(-1));
    }
  });

  it('leaves the note of a record whose value or TTL it takes back', async () => {
    const domain = await freshDomain();
    const noted = { ...home, note: 'office router' };
    const { id: recordId } = await add(domain, noted);
    for (const [index, change] of [{ ttl: 60 }, { content: '203.0.113.8' }].entries()) {
      const body = { ...noted, ...change, version: 2 * index + 1 };
      await call(updateRecord, { params: { ...params(domain), recordId }, body }, ann);
      await carryOut(domain, 'undo', 2 * index + 3);
      const { items } = (await call(listRecords, { params: params(domain) }, ann)).body;
      expect(items).toMatchObject([noted]);
    }
  });

  it('brings a removed record back with its note, also where another one took its place', async () => {
    const domain = await freshDomain();
    const noted = { ...home, note: 'office router' };
    const { id: recordId, version } = await add(domain, noted);
    const itemsNow = async () =>
      (await call(listRecords, { params: params(domain) }, ann)).body.items;
    await call(deleteRecord, { params: { ...params(domain), recordId } }, ann);
    await carryOut(domain, 'undo', 3);
    expect(await itemsNow()).toMatchObject([noted]);
    const [back] = await itemsNow();
    const other = { ...home, content: '203.0.113.24', note: 'new router' };
    const remove = [{ id: back?.id ?? recordId, version }];
    await call(changeRecords, { params: params(domain), body: { remove, add: [other] } }, ann);
    expect(await itemsNow()).toMatchObject([other]);
    await carryOut(domain, 'restore', 5);
    expect(await itemsNow()).toMatchObject([noted]);
  });

  it('is not found for a change that is not kept', async () => {
    const domain = await freshDomain();
    await add(domain, home);
    for (const kind of ['undo', 'restore'] as const) {
      const body = { kind, revision: 9 };
      const { status } = await call(planRecords, { params: params(domain), body }, ann);
      expect(status).toBe(404);
    }
  });
});

it('a history of many megabytes is taken back a part at a time, up to a bound, and is forgotten', async () => {
  const { forgetHistory } = await import('#functions/history/items/change-sets.ts');
  const { writeAll } = await import('#functions/platform/table/table.ts');
  const { readDomain } = await import('#functions/domains/items/domains.ts');
  const domain = await freshDomain();
  await add(domain, home);
  await add(domain, { ...home, name: 'www' });
  const owned = await readDomain(domain.id);
  if (!owned) throw new Error('No domain.');
  const [, first] = await entriesOf(owned);
  if (!first) throw new Error('No history.');
  // Entries of 350 kB each, which do nothing: three are more than a megabyte.
  const entries = Array.from({ length: 8 }, (_, index) => {
    const revision = 10 + index;
    const by = { kind: 'token', name: 'x'.repeat(350_000) } as const;
    const sk = first.sk.replace(/\d+$/, String(revision).padStart(10, '0'));
    return { ...first, sk, revision, by, changes: [] };
  });
  await writeAll(entries, []);
  await carryOut(domain, 'restore', first.revision + 1);
  expect(await linesOf(domain)).toEqual(['home 300 A 203.0.113.7']);
  const { restored } = limits.history;
  Object.assign(limits.history, { restored: 2 });
  const body = { kind: 'restore', revision: first.revision } as const;
  const restore = await call(planRecords, { params: params(domain), body }, ann);
  Object.assign(limits.history, { restored });
  expect(restore.failure.code).toBe('HISTORY_TOO_LONG');
  expect((await planOf(domain, 'undo', first.revision)).batch.remove).toHaveLength(1);
  await forgetHistory(domain.id, undefined);
  expect(await entriesOf(owned)).toEqual([]);
});

it('the removal of a value that is back in another form is undone by putting it in its place', async () => {
  const domain = await newDomain(ann, `history-${names++}`, (await newProvider()).id);
  const address = { ...home, content: '93.184.216.34' };
  const { id: recordId } = await add(domain, address);
  await call(deleteRecord, { params: { ...params(domain), recordId } }, ann);
  const [removal] = await historyOf(domain);
  await add(domain, { ...address, proxied: true });
  await carryOut(domain, 'undo', removal?.revision ?? 0);
  const { items } = (await call(listRecords, { params: params(domain) }, ann)).body;
  expect(items).toMatchObject([{ content: address.content, proxied: false }]);
});

it('ninety-five records change in one transaction, and one more is refused', async () => {
  const domain = await freshDomain();
  const texts = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      type: 'TXT' as const,
      name: `t${index}`,
      content: 'x'.repeat(1000),
    }));
  const send = (body: Request<typeof changeRecords>['body'], key: string) =>
    call(
      changeRecords,
      { params: params(domain), body },
      { ...ann, headers: { 'idempotency-key': key } },
    );
  expect((await send({ add: texts(96) }, 'too-many')).status).toBe(400);
  expect((await send({ add: texts(95) }, 'as-many')).status).toBe(200);
  const [entry] = await historyOf(domain);
  expect(entry?.changes).toHaveLength(95);
  await carryOut(domain, 'undo', entry?.revision ?? 0);
  expect(await linesOf(domain)).toEqual([]);
});
