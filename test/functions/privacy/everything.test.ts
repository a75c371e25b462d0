import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainItem } from '#functions/domains/items/domains.ts';
import type { UploadItem } from '#functions/uploads/items/uploads.ts';
import type { S3 } from '#infra/cloud/s3.ts';
import type { Item } from '#platform/table/table.ts';
import { savePersonalInfo, setAvatar, updateUser } from '#shared/areas/accounts/calls.ts';
import { listAudit } from '#shared/areas/audit/calls.ts';
import { createAccessToken } from '#shared/areas/automation/calls.ts';
import { claimDomain, deleteAnyDomain } from '#shared/areas/domains/calls.ts';
import { createHostname } from '#shared/areas/hostnames/calls.ts';
import { listAllInvitations, listInvitations } from '#shared/areas/invitations/calls.ts';
import { savePersonSettings, withdrawUserPage } from '#shared/areas/people/calls.ts';
import { createUserQuota } from '#shared/areas/quotas/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { decideReport, submitAppeal } from '#shared/areas/reports/calls.ts';
import { countVisit, reviewShowcases, submitShowcase } from '#shared/areas/showcases/calls.ts';
import { createSmtpConfig, testSmtpConfig } from '#shared/areas/smtp/calls.ts';
import { getMyToken, refreshToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { createWebhook, testWebhook } from '#shared/areas/webhooks/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { theEngine } from '#test/support/cloud/engine.ts';
import {
  discardRemoved,
  keptOf,
  reserve,
  upload,
  useStorage,
} from '#test/support/cloud/storage.ts';
import { sourcesIn, textOf } from '#test/support/modules.ts';
import { depart, leave, type OwnData, ownDataOf, ticketOf } from '#test/support/own-data.ts';
import {
  newDomain,
  newPerson,
  type Person,
  personalInfo,
  resetLinkFor,
} from '#test/support/people.ts';
import { reindex } from '#test/support/reindex.ts';
import { givePoints, idOf, logIn, newAdministrator, setRoles } from '#test/support/roles.ts';
import { picture } from '#test/support/samples/pictures.ts';
import { addProxiedRecord, edgeProvider } from '#test/support/stack/edge.ts';
import { type PublishingRig, startPublishing } from '../publishing/zone.ts';
import { appealTokenFor, caseOf, report, review } from '../reports/desk.ts';
import { entities } from './entities.ts';

/** Texts that tell of Zoe, none of which anything else in the table contains. */
const zoe = {
  email: 'zoe.quill@letters.example',
  nickname: 'Zoe Quill',
  address: '203.0.113.66',
  fullname: 'Zoe Amalia Quill',
  page: 'letters-of-zoe',
};

const hostname = 'www.zoe-quill.example';

let rig: PublishingRig;
let s3: S3;
let zoeId: string;
let admin: Person;
let inviter: Person;
let guest: Person;
let exported: OwnData;
let before: Item[];
let after: Item[];

/** All items of the table, by a client of its own: the functions' refuses to scan. */
async function everyItem(): Promise<Item[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  const items: Item[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const input = { TableName: theEngine().table, ExclusiveStartKey: after, ConsistentRead: true };
    const page = await client.send(new ScanCommand(input));
    items.push(...((page.Items ?? []) as Item[]));
    after = page.LastEvaluatedKey;
  } while (after);
  return items;
}

const textIn = (item: Item) =>
  JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value));

const names = (item: Item, texts: readonly string[]) =>
  texts.some((text) => textIn(item).includes(text));

const mailbox = 'zoequill@letters.example';
const { email, nickname, fullname, page } = zoe;
const naming = [email, nickname, fullname, page, mailbox, nickname.toLowerCase()];

/** An account without the id of Zoe as its inviter, whose invitation is worth nothing any more. */
const uninvited = (item: Item & { invitedBy?: string }): Item => {
  const { invitedBy, ...rest } = item;
  return invitedBy === zoeId ? rest : item;
};

/** Somebody else's showcase, which tells by an id who reviewed it. */
const isReviewed = ({ entity, userId }: Item & { userId?: string }): boolean =>
  entity === 'showcase' && userId !== zoeId;

/** Everything that the product can hold of somebody. */
async function fill(): Promise<Person> {
  admin = await newAdministrator();
  await newAdministrator();
  inviter = await newPerson();
  const code = async (of: Person) => (await call(listInvitations, {}, of)).body.code;
  const person = await newPerson({ ...zoe, inviteCode: await code(inviter) });
  guest = await newPerson({ inviteCode: await code(person) });
  await newPerson({ inviteCode: await code(person) });
  await logIn(person, zoe.address);
  await logIn({ ...person, password: 'not this one' }, zoe.address);
  await resetLinkFor(person.email, { address: zoe.address });
  const info = { ...personalInfo, fullname: zoe.fullname };
  await call(savePersonalInfo, { body: info }, person);
  await call(getMyToken, {}, person);
  await call(refreshToken, {}, person);
  const grants = [{ domainId: 'all' as const, write: true }];
  await call(createAccessToken, { body: { name: 'Router', grants } }, person);
  const hook = { url: 'https://hooks.invalid/zoe', events: ['records.changed' as const] };
  const { id } = (await call(createWebhook, { body: hook }, person)).body;
  await call(testWebhook, { params: { id } }, person);
  await givePoints(person, 30, admin);
  const quota = { userId: idOf(person), domains: 9, records: 90 };
  await call(createUserQuota, { body: quota }, admin);
  const bytes = await picture();
  const { body } = await upload(person, { bytes, address: zoe.address });
  await call(setAvatar, { body: { uploadId: body.uploadId } }, person);
  await upload(person, { bytes, purpose: 'showcase' });
  await reserve(person, { bytes });
  const settings = { address: zoe.page, isPublic: true, showsNames: true };
  await call(savePersonSettings, { body: settings }, person);
  const down = { params: { id: idOf(person) }, body: { isWithdrawn: true } };
  await call(withdrawUserPage, down, admin);
  await fillDomains(person);
  const rename = { params: { id: idOf(person) }, body: { nickname: `${zoe.nickname} II` } };
  await call(updateUser, rename, admin);
  await judge(person);
  await ticketOf(person);
  await actAsAdministrator(person);
  return person;
}

async function fillDomains(person: Person): Promise<void> {
  const { providerId } = rig;
  const paid = { body: { name: 'zoes', providerId, cost: 20 } };
  const headers = { 'idempotency-key': 'zoes-claim' };
  const live = (await call(claimDomain, paid, { token: person.token, headers })).body;
  await newDomain(guest, 'first-of-guest', providerId);
  await newDomain(person, 'bare-zoe', providerId);
  const record = { type: 'TXT' as const, name: '@', content: 'kept by zoe' };
  await call(createRecord, { params: { id: live.id }, body: record }, person);
  await rig.tell([{ label: live.name, domainId: live.id }]);
  await show(person, live.fqdn);
  const edge = await newDomain(person, 'edge-zoe', await edgeProvider());
  await addProxiedRecord(person, edge.id);
  const added = { hostname, originServer: edge.fqdn };
  await call(createHostname, { params: { id: edge.id }, body: added }, person);
  await give(person, guest, 'given-zoe');
  await give(guest, person, 'got-by-zoe');
  const { id } = await newDomain(person, 'taken-from-zoe', providerId);
  await call(deleteAnyDomain, { params: { id }, body: { reason: 'Spam.' } }, admin);
}

/** Decides a report of a domain of Zoe's, who appeals. Zoe reports somebody else's, which looks like a brand. */
async function judge(person: Person): Promise<void> {
  const { fqdn } = await newDomain(person, 'said-of-zoe', rig.providerId);
  await report(fqdn, { evidence: `It is told that ${zoe.nickname} sells passwords there.` });
  const { id } = await caseOf(admin, fqdn);
  const body = { decision: 'warn' as const, reason: 'Please look into it.', ownerId: idOf(person) };
  await call(decideReport, { params: { id }, body }, admin);
  const token = await appealTokenFor(person);
  const statement = `This is a lie about me, ${zoe.fullname}.`;
  await call(submitAppeal, { body: { token, statement } });
  await report(fqdn);
  const other = await newDomain(guest, 'my-netflix', rig.providerId);
  await review(other.id);
  await report(other.fqdn, { email: zoe.email, address: zoe.address });
}

/** Shows a site in the gallery that somebody reviewed, as its worker does. */
async function show(person: Person, fqdn: string, reviewer = admin): Promise<void> {
  const body = {
    url: `https://${fqdn}`,
    title: 'Quill',
  };
  const { id, submittedAt } = (await call(submitShowcase, { body }, person)).body;
  const reviewed = { showcases: [{ id, submittedAt }], decision: 'approve' as const };
  await call(reviewShowcases, { body: reviewed }, reviewer);
  await shelve([id]);
  await call(countVisit, { params: { id } }, { address: zoe.address });
}

/** Makes Zoe an administrator, who approves a site of the inviter's, and tests a mail server. */
async function actAsAdministrator(person: Person): Promise<void> {
  await setRoles(person, ['user', 'admin']);
  const { fqdn } = await newDomain(inviter, 'shown-of-inviter', rig.providerId);
  await show(inviter, fqdn, person);
  const server = {
    ...{ host: 'smtp.invalid', port: 587, user: 'postmaster', password: 'of the server' },
    ...{ fromEmail: 'hello@freehold.test', fromName: 'Freehold' },
  };
  const { id } = (await call(createSmtpConfig, { body: server }, admin)).body;
  const test = { params: { id }, body: { to: person.email } };
  expect((await call(testSmtpConfig, test, person)).status).toBe(200);
}

async function shelve(ids: readonly string[]): Promise<void> {
  const { handler } = await import('#functions/showcases/shelve.ts');
  const Records = ids.map((showcaseId) => ({
    messageId: showcaseId,
    body: JSON.stringify({ showcaseId }),
  }));
  await handler({ Records } as SQSEvent);
}

async function give(from: Person, to: Person, name: string): Promise<void> {
  const { id: domainId } = await newDomain(from, name, rig.providerId);
  const { token: targetToken } = (await call(getMyToken, {}, to)).body;
  await call(transferDomain, { body: { domainId, targetToken } }, from);
}

/** Removes the hostname as its steps do (test/functions/hostnames), once its provider has forgotten it. */
async function forgetHostname(): Promise<void> {
  const { writeAll } = await import('#platform/table/table.ts');
  await writeAll(
    [],
    before.filter(({ entity }) => entity.startsWith('hostname')),
  );
}

/** Domains of Zoe. */
const domainsIn = (items: readonly Item[]): DomainItem[] =>
  items
    .filter((item): item is DomainItem => item.entity === 'domain')
    .filter(({ ownerId }) => ownerId === zoeId);

beforeAll(async () => {
  rig = await startPublishing();
  s3 = await useStorage();
  const person = await fill();
  zoeId = idOf(person);
  exported = await ownDataOf(person);
  expect(rig.has('zoes', 'TXT')).toEqual(['"kept by zoe"']);
  const domains = domainsIn(await everyItem());
  const listed = [{ userId: zoeId }, ...domains.map(({ id }) => ({ domainId: id }))];
  await reindex(...listed);
  before = await everyItem();
  const answer = await leave(person);
  if (answer.status !== 204) throw new Error(JSON.stringify(answer.failure));
  await depart(zoeId);
  await forgetHostname();
  const shown = before.filter((item) => item.entity === 'showcase') as (Item & { id: string })[];
  await shelve(shown.map(({ id }) => id));
  await rig.tell(domains.map(({ id, label }) => ({ label, domainId: id })));
  await reindex(...listed);
  after = await everyItem();
});

afterAll(() => rig.close());

describe('every entity of the table', () => {
  it('has a line that tells what becomes of it', () => {
    const inCode = sourcesIn('functions').flatMap((file) =>
      [
        ...textOf(file).matchAll(
          /(?:\bentity(?:: | = )|':(?:entity|lease|counts)': |listingWrites\()'([a-z-]+)'/g,
        ),
      ].map(([, name]) => name),
    );
    expect(inCode.length).toBeGreaterThan(60);
    const silent = new Set(
      [...inCode, ...before.map(({ entity }) => entity)].filter(
        (name) => !Object.hasOwn(entities, name ?? ''),
      ),
    );
    expect([...silent]).toEqual([]);
  });

  it('that is about people was made for somebody here, and no other names them', () => {
    const about = before.filter((item) => names(item, [zoeId, ...naming, zoe.address]));
    const found = new Set(about.map(({ entity }) => entity));
    const nobodys = [...found].filter((entity) => entities[entity] === 'nobody');
    expect(nobodys).toEqual([]);
  });
});

describe('the download', () => {
  it('tells of every entity that has a section', () => {
    const sections = Object.values(entities).flatMap((line) =>
      line !== 'nobody' && 'section' in line[0] ? line[0].section : [],
    );
    for (const section of new Set(sections)) {
      const told = exported.json[section];
      expect(told, section).toBeDefined();
      expect(Array.isArray(told) ? told.length : Object.keys(told).length, section).toBeGreaterThan(
        0,
      );
    }
    expect(exported.json.domains).toHaveLength(5);
    expect(exported.json.uploads).toHaveLength(3);
  });
});

describe('what the privacy page says', () => {
  const { networkAddress, audit, visit, hour } = limits;
  /** Times in seconds after which items end, by their entity. */
  const kept = {
    session: networkAddress.lifetime,
    'invitation-addresses': networkAddress.lifetime,
    'upload-address': networkAddress.lifetime,
    guest: networkAddress.lifetime,
    audit: audit.lifetime,
    visit: visit.lifetime,
    reset: hour,
  };

  it.each(Object.entries(kept))('ends each %s by itself after %i seconds', (entity, lifetime) => {
    const found = before.filter((item) => item.entity === entity);
    expect(found.length).toBeGreaterThan(0);
    const latest = Date.now() / 1000 + lifetime;
    expect(found.filter(({ expiresAt = Infinity }) => expiresAt > latest)).toEqual([]);
  });

  it('holds for every item with a network address, also while its person stays', () => {
    const holding = before.filter((item) => names(item, [zoe.address]));
    expect(holding.length).toBeGreaterThan(4);
    const latest = Date.now() / 1000 + networkAddress.lifetime;
    expect(holding.filter(({ expiresAt = Infinity }) => expiresAt > latest)).toEqual([]);
  });
});

describe('after the deletion', () => {
  it('nothing names the person, but for what ends by itself', () => {
    const left = after.filter((item) => names(item, naming));
    const lasting = left.filter(
      (item) => entities[item.entity]?.[1] !== 'expires' || !item.expiresAt,
    );
    expect(lasting).toEqual([]);
  });

  it('nothing bears their id, but for what has no name or ends by itself', () => {
    const left = after.filter((item) => names(item, [zoeId]) && !isReviewed(item));
    expect(new Set(left.map(({ entity }) => entities[entity]?.[1]))).not.toContain('goes');
    expect(left.filter(({ entity }) => entities[entity] === 'nobody')).toEqual([]);
  });

  it('what goes is gone, and what expires has its end within 90 days', () => {
    const domains = domainsIn(before).map(({ id }) => id);
    const own = before.filter((item) => names(item, [zoeId, ...naming, ...domains, hostname]));
    const keys = new Set(after.map(({ pk, sk }) => `${pk} ${sk}`));
    const still = own
      .filter((item) => entities[item.entity]?.[1] === 'goes' && !isReviewed(item))
      .filter(({ pk, sk }) => keys.has(`${pk} ${sk}`))
      // Those of others, which named Zoe as their inviter or beside themselves.
      .filter(
        ({ pk }) => !(pk.startsWith('USER#') || pk === 'ADMINISTRATORS') || pk.includes(zoeId),
      );
    expect(still).toEqual([]);
    const end = Date.now() / 1000 + 91 * 24 * 60 * 60;
    const lasting = after
      .filter((item) => names(item, [zoeId, ...naming, zoe.address]))
      .filter(({ entity }) => entity === 'audit' || entities[entity]?.[1] === 'expires')
      .filter(({ expiresAt }) => !expiresAt || expiresAt > end);
    expect(lasting).toEqual([]);
  });

  it('their network address is in nothing that lasts', () => {
    const left = after.filter((item) => names(item, [zoe.address]) && !item.expiresAt);
    expect(left).toEqual([]);
  });

  it('the ledger has its rows, which tell of nobody', () => {
    const rows = (items: Item[]) =>
      items.filter(({ pk, entity }) => pk === `USER#${zoeId}` && entity === 'points');
    expect(rows(after)).toHaveLength(rows(before).length);
    expect(
      rows(after).every(
        ({ details }: Item & { details?: object }) => Object.keys(details ?? {}).length === 0,
      ),
    ).toBe(true);
  });

  it('the zone, the names and the pictures are free', async () => {
    expect(rig.has('zoes', 'TXT')).toBeUndefined();
    for (const name of ['bare-zoe', 'got-by-zoe']) await newDomain(guest, name, rig.providerId);
    expect(
      (
        await call(
          claimDomain,
          { body: { name: 'zoes', providerId: rig.providerId, cost: 0 } },
          guest,
        )
      ).failure.code,
    ).toBe('PRICE_CHANGED');
    const gone = before.filter((item) => item.entity === 'upload' && names(item, [zoeId]));
    await discardRemoved(gone);
    for (const { id } of gone as UploadItem[]) expect(keptOf(s3, id)).toEqual([]);
  });

  it('others keep all they had, and read of somebody without a name', async () => {
    const others = (items: Item[]) =>
      new Map(
        items
          .filter(
            ({ pk, entity }) =>
              pk.startsWith('USER#') &&
              !pk.includes(zoeId) &&
              entity !== 'invitation' &&
              entity !== 'points' &&
              entity !== 'invitation-addresses',
          )
          .map((item) => [`${item.pk} ${item.sk}`, uninvited(item)]),
      );
    expect(others(after)).toEqual(others(before));
    const { items } = (await call(listInvitations, {}, inviter)).body;
    expect(items).toMatchObject([{ invitee: { nickname: '' }, status: 'completed', points: 10 }]);
    const all = (await call(listAllInvitations, {}, admin)).body.items;
    const sides = all
      .flatMap(({ inviter, invitee }) => [inviter, invitee])
      .filter(({ id }) => id === zoeId);
    expect(sides.length).toBe(2);
    expect(sides.every(({ nickname, email }) => nickname === '' && email === '')).toBe(true);
    const deleted = { query: { event: 'domain-deleted' as const } };
    const taken = (await call(listAudit, deleted, admin)).body.items;
    expect(taken.map(({ changes }) => changes.owner)).toEqual([{ from: '' }]);
    const transfers = (await auditOf(idOf(guest))).filter(
      ({ event }) => event === 'domain-transferred',
    );
    expect(transfers.map(({ changes }) => changes.owner)).toEqual([
      { from: 'north-pier', to: '' },
      { from: '', to: 'north-pier' },
    ]);
  });
});
