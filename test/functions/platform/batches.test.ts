import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getUser, suspendUser, suspendUsers } from '#shared/areas/accounts/calls.ts';
import {
  deleteAnyDomain,
  deleteAnyDomains,
  freezeDomain,
  freezeDomains,
  listAllDomains,
  listDomains,
  thawDomain,
  thawDomains,
} from '#shared/areas/domains/calls.ts';
import {
  clearInvitation,
  clearInvitations,
  listAllInvitations,
  listInvitations,
  rejectInvitation,
  rejectInvitations,
} from '#shared/areas/invitations/calls.ts';
import {
  createArticle,
  deleteArticle,
  deleteArticles,
  getArticle,
} from '#shared/areas/news/calls.ts';
import {
  createPremiumDomain,
  deletePremiumDomain,
  deletePremiumDomains,
  listPremiumDomains,
} from '#shared/areas/premium/calls.ts';
import {
  createRecord,
  deleteAnyRecord,
  deleteAnyRecords,
  listAnyRecords,
} from '#shared/areas/records/calls.ts';
import { decideReport, dismissReports, getReport } from '#shared/areas/reports/calls.ts';
import {
  addReservedWords,
  deleteReservedWord,
  deleteReservedWords,
  listReservedWords,
} from '#shared/areas/reserved/calls.ts';
import {
  listOwnShowcases,
  removeShowcase,
  removeShowcases,
} from '#shared/areas/showcases/calls.ts';
import type { FailureDetails } from '#shared/failures.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { expectLedger } from '#test/support/ledger.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import { deliverMails, newDomain, newPerson, type Person } from '#test/support/people.ts';
import { idOf, newAdministrator, openConsole, setRoles } from '#test/support/roles.ts';
import { submission, submit } from '#test/support/samples/showcases.ts';
import { caseOf, report } from '../reports/desk.ts';

const reason = 'The page imitates a bank.';

let providerId: string;
let admin: Person;
let second: Person;
/** Has what the batches are of, all of it: what they share is written once. */
let ann: Person;
let names = 0;

const freshName = () => `batch-${names++}`;
const asSecond = (endpoint: Endpoint, parts: object) =>
  call(endpoint, parts as never, second).then(({ status }) => expect(status).toBeLessThan(300));

beforeAll(async () => {
  ({ admin, providerId } = await openConsole());
  second = await newAdministrator();
});

afterEach(() => vi.restoreAllMocks());

/** One thing that a batch changes. */
interface Thing {
  id: string;
  /** What the body says of it; its id alone unless given. */
  part?: unknown;
  /** Id that its audit entry is found by; its own unless given. */
  subject?: string;
}

interface Kind {
  batch: Endpoint;
  most: number;
  /** Name of the list in the body. */
  list?: 'cases' | 'invitations' | 'records';
  body?: object;
  event: string;
  make: () => Promise<Thing>;
  isChanged: (thing: Thing) => Promise<boolean>;
  /** What a second administrator does to one of them, and why it is refused then. */
  spoil: (thing: Thing) => Promise<unknown>;
  because: string;
  mails?: true;
}

const named = ({ id }: Thing) => ({ params: { id } });

const newName = async (): Promise<Thing> => ({
  id: (await newDomain(ann, freshName(), providerId)).id,
});

const domain = async ({ id }: Thing) =>
  (await call(listAllDomains, { query: { search: id } }, admin)).body.items[0];

const newFrozen = async (): Promise<Thing> => {
  const thing = await newName();
  await asSecond(freezeDomain, { ...named(thing), body: { reason } });
  return thing;
};

async function newHeld(): Promise<Thing> {
  const { body } = await call(listInvitations, { query: {} }, ann);
  const address = `10.77.${names}.1`;
  const before = await newPerson({ inviteCode: body.code, address });
  await newDomain(before, freshName(), providerId);
  const guest = await newPerson({ inviteCode: body.code, address });
  await newDomain(guest, freshName(), providerId);
  return { id: idOf(guest) };
}

const invitation = async ({ id }: Thing) =>
  (await call(listAllInvitations, { query: { limit: 100 } }, admin)).body.items.find(
    (each) => each.id === id,
  );

async function newCase(): Promise<Thing> {
  const { id: subject, fqdn } = await newDomain(ann, freshName(), providerId);
  await report(fqdn);
  const { id } = await caseOf(admin, fqdn);
  return { id, subject, part: { id, ownerId: idOf(ann) } };
}

/** A record in one of two domains of somebody. */
async function newRecord(): Promise<Thing> {
  const { body: own } = await call(listDomains, { query: {} }, ann);
  const domainId = own.items.length < 2 ? (await newName()).id : (own.items[0]?.id ?? '');
  const body = { type: 'A' as const, name: `r${names++}`, content: '192.0.2.1' };
  const added = await call(createRecord, { params: { id: domainId }, body }, ann);
  const { id, version } = added.body;
  return { id, subject: domainId, part: { id, domainId, version } };
}

const kinds: Record<string, Kind> = {
  freezes: {
    ...{ batch: freezeDomains, most: limits.batch.most, body: { reason }, mails: true },
    ...{ event: 'domain-frozen', make: newName, because: 'DOMAIN_FROZEN' },
    isChanged: async (thing) => Boolean((await domain(thing))?.frozen),
    spoil: (thing) => asSecond(freezeDomain, { ...named(thing), body: { reason } }),
  },
  thaws: {
    ...{ batch: thawDomains, most: limits.batch.most, mails: true },
    ...{ event: 'domain-thawed', make: newFrozen, because: 'VERSION_CONFLICT' },
    isChanged: async (thing) => !(await domain(thing))?.frozen,
    spoil: (thing) => asSecond(thawDomain, named(thing)),
  },
  'deletions of frozen domains': {
    ...{ batch: deleteAnyDomains, most: limits.batch.most, body: { reason }, mails: true },
    ...{ event: 'domain-deleted', make: newFrozen, because: 'NOT_FOUND' },
    isChanged: async (thing) => !(await domain(thing)),
    spoil: (thing) => asSecond(deleteAnyDomain, { ...named(thing), body: { reason } }),
  },
  suspensions: {
    ...{ batch: suspendUsers, most: limits.batch.most, body: { reason } },
    ...{ event: 'user-suspended', because: 'ALREADY_SUSPENDED' },
    // With as many words as lists go by, and two administrators among them.
    make: async () => {
      const person = await newPerson({
        nickname: 'Old Mill Road',
        email: `a.b.c.${names++}@example.org`,
      });
      if (names % 3) await setRoles(person, ['user', 'admin']);
      return { id: idOf(person) };
    },
    isChanged: async (thing) => (await call(getUser, named(thing), admin)).body.status !== 'active',
    spoil: (thing) => asSecond(suspendUser, { ...named(thing), body: { reason } }),
  },
  clearances: {
    ...{ batch: clearInvitations, most: limits.batch.invitations, list: 'invitations' },
    ...{ event: 'invitation-cleared', because: 'VERSION_CONFLICT' },
    make: async () => {
      const { id } = await newHeld();
      return { id, part: { id, status: 'held' } };
    },
    isChanged: async (thing) => (await invitation(thing))?.status === 'completed',
    spoil: (thing) => asSecond(clearInvitation, { ...named(thing), body: { status: 'held' } }),
  },
  rejections: {
    ...{ batch: rejectInvitations, most: limits.batch.invitations },
    ...{ event: 'invitation-rejected', make: newHeld, because: 'VERSION_CONFLICT' },
    isChanged: async (thing) => (await invitation(thing))?.status === 'rejected',
    spoil: (thing) => asSecond(rejectInvitation, named(thing)),
  },
  dismissals: {
    ...{ batch: dismissReports, most: limits.batch.most, list: 'cases' },
    ...{ event: 'report-decided', make: newCase, because: 'VERSION_CONFLICT' },
    isChanged: async (thing) =>
      (await call(getReport, named(thing), admin)).body.status === 'decided',
    spoil: (thing) =>
      asSecond(decideReport, {
        ...named(thing),
        body: { decision: 'warn', reason, ownerId: idOf(ann) },
      }),
  },
  'deletions of articles': {
    ...{ batch: deleteArticles, most: limits.batch.most },
    ...{ event: 'article-deleted', because: 'NOT_FOUND' },
    make: async () => {
      const body = {
        title: 'Harbour',
        summary: 'Tides',
        content: 'Tides',
        status: 'draft' as const,
      };
      return { id: (await call(createArticle, { body }, admin)).body.id };
    },
    isChanged: async (thing) => (await call(getArticle, named(thing), admin)).status === 404,
    spoil: (thing) => asSecond(deleteArticle, named(thing)),
  },
  'deletions of premium names': {
    ...{ batch: deletePremiumDomains, most: limits.batch.most },
    ...{ event: 'premium-domain-deleted', because: 'NOT_FOUND' },
    make: async () => {
      const body = { text: `premium${names++}` };
      return { id: (await call(createPremiumDomain, { body }, admin)).body.id };
    },
    isChanged: async ({ id }) =>
      (await call(listPremiumDomains, { query: { search: id } }, admin)).body.items.every(
        (each) => each.id !== id,
      ),
    spoil: (thing) => asSecond(deletePremiumDomain, named(thing)),
  },
  'releases of words': {
    ...{ batch: deleteReservedWords, most: limits.batch.most },
    ...{ event: 'reserved-word-removed', because: 'NOT_FOUND' },
    make: async () => {
      const body = { words: freshName() };
      const { added } = (await call(addReservedWords, { body }, admin)).body;
      return { id: added[0]?.id ?? '' };
    },
    isChanged: async ({ id }) =>
      (
        await call(listReservedWords, { query: { search: id.replace('all.', '') } }, admin)
      ).body.items.every((each) => each.id !== id),
    spoil: (thing) => asSecond(deleteReservedWord, named(thing)),
  },
  'deletions of showcases': {
    ...{ batch: removeShowcases, most: limits.batch.most },
    ...{ event: 'showcase-deleted', because: 'NOT_FOUND' },
    make: async () => {
      const url = `https://${(await domain(await newName()))?.fqdn}/`;
      return { id: (await submit(ann, submission({ fqdn: '' }, { url }))).body.id };
    },
    isChanged: async ({ id }) =>
      (await call(listOwnShowcases, {}, ann)).body.items.every((each) => each.id !== id),
    spoil: (thing) => asSecond(removeShowcase, named(thing)),
  },
  'deletions of records': {
    ...{ batch: deleteAnyRecords, most: limits.batch.most, list: 'records' },
    ...{ event: 'record-deleted', make: newRecord, because: 'NOT_FOUND' },
    isChanged: async ({ id, subject = '' }) =>
      (await call(listAnyRecords, { params: { id: subject } }, admin)).body.items.every(
        (each) => each.id !== id,
      ),
    spoil: ({ id: recordId, subject: id }) =>
      asSecond(deleteAnyRecord, { params: { id, recordId } }),
  },
};

const send = ({ batch, list, body }: Kind, things: readonly Thing[], headers = {}) => {
  const items = things.map(({ id, part = id }) => part);
  return call(batch, { body: { [list ?? 'ids']: items, ...body } } as never, {
    ...admin,
    headers,
  });
};

async function made({ make }: Kind, count: number): Promise<Thing[]> {
  ann = await newPerson();
  await setRoles(ann, ['user', 'vip']);
  const things: Thing[] = [];
  while (things.length < count) things.push(await make());
  await deliverMails();
  return things;
}

const changedOf = ({ isChanged }: Kind, things: readonly Thing[]) =>
  Promise.all(things.map(isChanged));

const refusedBy = (failure: { details?: object }) =>
  (failure.details as FailureDetails['BATCH_REFUSED']).refused.map(({ id, code }) => [id, code]);

/** Entries of the first administrator about some things. */
async function entriesOf({ event }: Kind, things: readonly Thing[]) {
  const subjects = new Set(things.map(({ id, subject = id }) => subject));
  const entries = (await Promise.all([...subjects].map(auditOf))).flat();
  return entries.filter((each) => each.event === event && each.user?.id === idOf(admin));
}

describe.each(Object.entries(kinds))('a batch of %s', (_name, kind) => {
  it('changes as many as one call takes, with an audit entry and the mail of each', async () => {
    const things = await made(kind, kind.most);
    const answer = await send(kind, things);
    expect([answer.status, answer.failure?.details]).toEqual([204, undefined]);
    expect(await changedOf(kind, things)).toEqual(things.map(() => true));
    expect(await entriesOf(kind, things)).toHaveLength(things.length);
    const others = (await deliverMails()).filter(({ to }) => to !== admin.email);
    expect(others).toHaveLength(kind.mails ? things.length : 0);
    await expectLedger(ann);
  });

  it('changes none where one is refused, and names it with the reason', async () => {
    const [first, bad, last] = (await made(kind, 3)) as [Thing, Thing, Thing];
    await kind.spoil(bad);
    await deliverMails();
    const { status, failure } = await send(kind, [first, bad, last]);
    expect([status, failure.code]).toEqual([409, 'BATCH_REFUSED']);
    expect(refusedBy(failure)).toEqual([[bad.id, kind.because]]);
    expect(await changedOf(kind, [first, last])).toEqual([false, false]);
    expect(await entriesOf(kind, [first, bad, last])).toEqual([]);
    expect(await deliverMails()).toEqual([]);
  });

  it('changes none where a second administrator is faster with one of them', async () => {
    const [first, bad] = (await made(kind, 2)) as [Thing, Thing];
    meanwhile(() => kind.spoil(bad));
    const { status, failure } = await send(kind, [first, bad]);
    expect([status, failure.code]).toEqual([409, 'BATCH_REFUSED']);
    expect(refusedBy(failure).map(([id]) => id)).toEqual([bad.id]);
    expect(await changedOf(kind, [first])).toEqual([false]);
    expect(await entriesOf(kind, [first, bad])).toEqual([]);
  });

  it('happens once by its key, refuses more than one call takes, and nothing twice', async () => {
    const things = await made(kind, 2);
    const headers = { 'idempotency-key': freshName() };
    for (let time = 0; time < 2; time++) {
      expect((await send(kind, things, headers)).status).toBe(204);
    }
    expect(await entriesOf(kind, things)).toHaveLength(2);
    const many = Array.from({ length: kind.most + 1 }, () => things[0] as Thing);
    expect((await send(kind, many)).status).toBe(400);
    expect((await send(kind, many.slice(0, 2))).status).toBe(400);
  });
});

describe('a batch that takes the last administrators', () => {
  it('changes none of them', async () => {
    ({ admin } = await openConsole());
    second = await newAdministrator();
    const ids = [idOf(second), idOf(admin)];
    const answer = await call(suspendUsers, { body: { ids, reason } }, admin);
    expect([answer.status, answer.failure.code]).toEqual([409, 'LAST_ADMIN']);
    const { body } = await call(getUser, { params: { id: ids[0] ?? '' } }, admin);
    expect(body.status).toBe('active');
  });
});
