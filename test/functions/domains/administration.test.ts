import { beforeAll, describe, expect, it } from 'vitest';
import { updateNickname, updateUser } from '#shared/areas/accounts/calls.ts';
import { listAudit } from '#shared/areas/audit/calls.ts';
import {
  deleteAnyDomain,
  deleteDomain,
  freezeDomain,
  getDomain,
  listAllDomains,
  thawDomain,
} from '#shared/areas/domains/calls.ts';
import {
  createRecord,
  deleteAnyRecord,
  listAllRecords,
  listAnyRecords,
  updateAnyRecord,
  updateRecord,
} from '#shared/areas/records/calls.ts';
import type { RecordFields } from '#shared/areas/records/record.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { deliverMails, newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { reindex } from '#test/support/reindex.ts';
import { idOf, newAdministrator, setRoles } from '#test/support/roles.ts';

let providerId: string;
let admin: Person;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  admin = await newAdministrator();
  [ann, bob] = [await newPerson(), await newPerson()];
  for (const person of [ann, bob]) await setRoles(person, ['user', 'vip']);
});

/** Lists domains as they are. */
const list = (...ids: string[]) => reindex(...ids.map((domainId) => ({ domainId })));

async function newListed(person: Person, name: string, ...records: Partial<RecordFields>[]) {
  const domain = await newDomain(person, name, providerId);
  const ids: string[] = [];
  for (const fields of records) {
    const body = { type: 'A' as const, name: '@', content: '192.0.2.1', ...fields };
    const answer = await call(
      createRecord,
      { params: { id: domain.id }, body },
      { token: person.token },
    );
    expect(answer.status).toBe(201);
    ids.push(answer.body.id);
  }
  await list(domain.id);
  return { ...domain, records: ids };
}

const domains = async (query: object) =>
  (await call(listAllDomains, { query }, { token: admin.token })).body;
const names = async (query: object) => (await domains(query)).items.map(({ name }) => name);
const records = async (query: object) =>
  (await call(listAllRecords, { query }, { token: admin.token })).body.items;
const contents = async (query: object) => (await records(query)).map(({ content }) => content);

describe('the list of all domains', () => {
  it('is in the order of time or of names, and found by the start of a name, an id or its owner', async () => {
    for (const name of ['quay-b', 'quay-a', 'quay-c']) await newListed(ann, name);
    const { id } = await newListed(bob, 'quayside', {});
    expect((await names({ limit: 4 })).slice(0, 4)).toEqual([
      'quayside',
      'quay-c',
      'quay-a',
      'quay-b',
    ]);
    expect(await names({ search: 'QUAY-' })).toEqual(['quay-a', 'quay-b', 'quay-c']);
    const backwards = { search: 'quay-', sort: 'name', order: 'desc' };
    expect(await names(backwards)).toEqual(['quay-c', 'quay-b', 'quay-a']);
    expect(await names({ search: 'quay-a.freehold.test' })).toEqual(['quay-a']);
    expect(await names({ search: 'quay-a.free' })).toEqual(['quay-a']);
    expect(await names({ search: 'quay-a.other' })).toEqual([]);
    expect(await names({ search: 'www.quay-a.freehold.test' })).toEqual([]);
    expect(await names({ search: id.toLowerCase() })).toEqual(['quayside']);
    expect(await names({ search: bob.email })).toEqual(['quayside']);
    expect(await names({ search: 'nobody@example.org' })).toEqual([]);
    const annId = idOf(ann);
    expect(await names({ userId: annId, order: 'asc' })).toEqual(['quay-b', 'quay-a', 'quay-c']);
    expect(await names({ userId: annId, search: 'quay-a' })).toEqual(['quay-a']);
    expect(await names({ search: 'quay', providerId })).toHaveLength(4);
    expect(await names({ providerId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })).toEqual([]);
  });

  it('is found by full names, with the dot of the root or without, also among those of one owner', async () => {
    const dotted = 'quay-a.freehold.test.';
    const annId = idOf(ann);
    const [{ id = '' } = {}] = (await domains({ search: 'quay-a' })).items;
    expect(await names({ search: dotted })).toEqual(['quay-a']);
    for (const search of [dotted, 'quay-a.freehold.test', 'quay-a.free', id, ann.email]) {
      expect(await names({ userId: annId, search })).toContain('quay-a');
      expect(await names({ userId: idOf(bob), search })).toEqual([]);
      const elsewhere = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
      expect(await names({ userId: annId, providerId: elsewhere, search })).toEqual([]);
      expect(await names({ providerId: elsewhere, search })).toEqual([]);
    }
    expect(await names({ userId: annId, search: 'quay-a.other' })).toEqual([]);
    expect(await names({ userId: annId, search: 'www.quay-a.freehold.test' })).toEqual([]);
  });

  it('shows owner, suffix, records and time, counts its rows, and goes on by cursor', async () => {
    const { items, total } = await domains({ search: 'quayside' });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      name: 'quayside',
      fqdn: 'quayside.freehold.test',
      suffix: 'freehold.test',
      recordCount: 1,
      createdAt: expect.stringMatching(/Z$/),
      owner: { id: idOf(bob), email: bob.email, status: 'active' },
    });
    const first = await domains({ search: 'quay-', limit: 2 });
    const rest = await domains({ search: 'quay-', limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...rest.items]).toHaveLength(3);
    expect(first.total).toBe(3);
  });

  it('follows transfers, deletions, and new nicknames and addresses of owners', async () => {
    const { id } = await newListed(ann, 'moving', { name: 'www' });
    await call(updateNickname, { body: { nickname: 'renamed' } }, { token: ann.token });
    const email = 'renamed@example.org';
    const params = { id: idOf(ann) };
    await call(updateUser, { params, body: { email } }, { token: admin.token });
    const owner = { nickname: 'renamed', email };
    expect((await domains({ search: 'moving' })).items).toMatchObject([{ owner }]);
    expect((await records({ search: 'moving', in: 'name' }))[0]).toMatchObject({ owner });
    const { token: targetToken } = (await call(getMyToken, {}, { token: bob.token })).body;
    const body = { domainId: id, targetToken };
    await call(transferDomain, { body }, { token: ann.token });
    await list(id);
    const isBobs = [{ owner: { id: idOf(bob) } }];
    expect((await domains({ search: 'moving' })).items).toMatchObject(isBobs);
    expect(await records({ search: 'moving', in: 'name' })).toMatchObject(isBobs);
    await call(deleteDomain, { params: { id } }, { token: bob.token });
    // Gone from the list at once, though its row is there until the worker comes.
    expect(await names({ search: 'moving' })).toEqual([]);
    await list(id, id);
    expect(await names({ search: 'moving' })).toEqual([]);
    expect(await records({ search: 'moving', in: 'name' })).toEqual([]);
  });
});

describe('the list of all records', () => {
  it('is narrowed down to one provider, also with a type or a search', async () => {
    await newListed(ann, 'weirside', { content: '203.0.113.177' });
    const here = { providerId, limit: 100 };
    expect((await records(here)).every(({ domain }) => domain.providerId === providerId)).toBe(
      true,
    );
    expect(await contents({ ...here, type: 'A' })).toContain('203.0.113.177');
    expect(await contents({ ...here, search: '203.0.113.177' })).toEqual(['203.0.113.177']);
    const elsewhere = { providerId: idOf(ann), limit: 100 };
    expect(await records(elsewhere)).toEqual([]);
    expect(await records({ ...elsewhere, search: '203.0.113.177' })).toEqual([]);
  });

  it('is found by type, content, name, address and network', async () => {
    await newListed(
      ann,
      'wharf',
      { name: 'www', content: '198.51.100.7' },
      { name: 'mail', content: '198.51.100.200' },
      { type: 'AAAA', content: '2001:db8:1::5' },
      { type: 'TXT', name: 'note', content: '198.51.100.7 is the old one' },
      { type: 'CNAME', name: 'shop', content: 'shops.example.com' },
    );
    expect(await contents({ type: 'CNAME' })).toEqual(['shops.example.com']);
    expect((await records({ limit: 1 }))[0]).toMatchObject({
      type: 'CNAME',
      name: 'shop',
      content: 'shops.example.com',
      ttl: 300,
      proxied: false,
      domain: { fqdn: 'wharf.freehold.test', suffix: 'freehold.test' },
      owner: { id: idOf(ann) },
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await contents({ search: 'shops.' })).toEqual(['shops.example.com']);
    // As an address all names that point there, and no text that reads like one.
    expect(await contents({ search: '198.51.100.7' })).toEqual(['198.51.100.7']);
    expect(await contents({ search: '198.51.100.0/24' })).toEqual([
      '198.51.100.7',
      '198.51.100.200',
    ]);
    expect(await contents({ search: '198.51.100.0/25' })).toEqual(['198.51.100.7']);
    expect(await contents({ search: '2001:db8::/32' })).toEqual(['2001:db8:1::5']);
    expect(await contents({ search: '198.51', type: 'TXT' })).toEqual([
      '198.51.100.7 is the old one',
    ]);
    expect(await contents({ search: 'wharf', in: 'name', type: 'AAAA' })).toEqual([
      '2001:db8:1::5',
    ]);
    expect(await contents({ search: 'www.wharf.freehold.test', in: 'name' })).toEqual([
      '198.51.100.7',
    ]);
  });

  it('is kept by a worker that may be told twice, late, and after a crash', async () => {
    const { id } = await newListed(ann, 'pierhead', { name: 'old' });
    const { items } = (await call(listAnyRecords, { params: { id } }, { token: admin.token })).body;
    const record = items[0];
    const params = { id, recordId: record?.id ?? '' };
    const body = { type: 'A' as const, name: 'new', content: '192.0.2.99', version: 1 };
    await call(updateRecord, { params, body }, { token: ann.token });
    await list(id, id);
    expect(await contents({ search: 'old.pierhead.freehold.test', in: 'name' })).toEqual([]);
    expect(await contents({ search: '192.0.2.99' })).toEqual(['192.0.2.99']);
    const { readRecords } = await import('#functions/records/items/records.ts');
    const { reindexDomain } = await import('#functions/domains/items/domain-lists.ts');
    const { domain, records: all } = await readRecords(id);
    // A row too many and a row too few.
    await reindexDomain(id, domain, [{ ...all[0], id: 'STRAY', content: '192.0.2.98' } as never]);
    await list(id);
    expect(await contents({ search: '192.0.2.99' })).toEqual(['192.0.2.99']);
    expect(await contents({ search: '192.0.2.98' })).toEqual([]);
  });
});

describe('an administrator', () => {
  const admins = () => ({ token: admin.token });
  const audited = async (subject: string) =>
    (await call(listAudit, { query: { subject } }, admins())).body.items.map(
      ({ event, changes }) => ({ event, changes }),
    );

  it('changes and deletes somebody’s record, within the owner’s rules, and the log says so', async () => {
    const { id, records: ids } = await newListed(
      ann,
      'edited',
      { name: 'www' },
      { name: 'alias', type: 'CNAME', content: 'www.example.com' },
    );
    const params = { id, recordId: ids[0] ?? '' };
    const fields = { type: 'A' as const, name: 'www', content: '192.0.2.2', version: 1 };
    const changed = await call(updateAnyRecord, { params, body: fields }, admins());
    expect(changed.body).toMatchObject({ content: '192.0.2.2', version: 2 });
    const again = await call(updateAnyRecord, { params, body: fields }, admins());
    expect(again.failure.code).toBe('VERSION_CONFLICT');
    const beside = { ...fields, name: 'alias', version: 2 };
    const refused = await call(updateAnyRecord, { params, body: beside }, admins());
    expect(refused.failure.code).toBe('RECORD_CONFLICT');
    expect((await call(deleteAnyRecord, { params }, admins())).status).toBe(204);
    const shown = (await call(listAnyRecords, { params: { id } }, admins())).body;
    expect(shown.items).toHaveLength(1);
    expect(shown.domain).toMatchObject({ recordCount: 1, owner: { id: idOf(ann) } });
    expect(await audited(id)).toEqual([
      {
        event: 'record-deleted',
        changes: expect.objectContaining({ value: { from: '192.0.2.2' } }),
      },
      { event: 'record-changed', changes: { value: { from: '192.0.2.1', to: '192.0.2.2' } } },
    ]);
  });

  it('freezes a domain, which its owner sees and cannot change, and thaws it', async () => {
    const { id, records: ids } = await newListed(bob, 'frozen', { name: 'www' });
    await deliverMails();
    const body = { reason: 'It shows a bank’s login page.' };
    const frozen = await call(freezeDomain, { params: { id }, body }, admins());
    expect(frozen.body.frozen).toMatchObject(body);
    const twice = await call(freezeDomain, { params: { id }, body }, admins());
    expect(twice.failure.code).toBe('DOMAIN_FROZEN');
    expect(await deliverMails()).toMatchObject([
      { to: bob.email, subject: expect.stringContaining('frozen.freehold.test') },
    ]);
    const { readRecords } = await import('#functions/records/items/records.ts');
    const { wantedRrsetsOf } = await import('#functions/publishing/subject.ts');
    const wanted = async () => {
      const { domain, records: all } = await readRecords(id);
      return domain && [...(await wantedRrsetsOf(domain, all)).keys()];
    };
    expect(await wanted()).toEqual([]);
    const owner = { token: bob.token };
    const seen = await call(getDomain, { params: { id } }, owner);
    expect(seen.body.frozen).toMatchObject(body);
    const params = { id, recordId: ids[0] ?? '' };
    const fields = { type: 'A' as const, name: 'www', content: '192.0.2.9' };
    const { token: targetToken } = (await call(getMyToken, {}, { token: ann.token })).body;
    const tries = [
      await call(updateRecord, { params, body: { ...fields, version: 1 } }, owner),
      await call(createRecord, { params: { id }, body: { ...fields, name: 'b' } }, owner),
      await call(deleteDomain, { params: { id } }, owner),
      await call(transferDomain, { body: { domainId: id, targetToken } }, owner),
    ];
    expect(tries.map(({ failure }) => failure.code)).toEqual(Array(4).fill('DOMAIN_FROZEN'));
    const thawed = await call(thawDomain, { params: { id } }, admins());
    expect(thawed.body.frozen).toBeUndefined();
    expect((await call(thawDomain, { params: { id } }, admins())).status).toBe(200);
    expect(await deliverMails()).toMatchObject([{ to: bob.email }]);
    expect(await wanted()).toEqual(['www A']);
    expect((await audited(id)).map(({ event }) => event)).toEqual([
      'domain-thawed',
      'domain-frozen',
    ]);
  });

  it('deletes somebody’s domain for a reason, which they are told', async () => {
    const { id, fqdn } = await newListed(bob, 'taken-away', {});
    await deliverMails();
    const body = { reason: 'Phishing' };
    const short = await call(deleteAnyDomain, { params: { id }, body: { reason: 'x' } }, admins());
    expect(short.failure.code).toBe('VALIDATION_FAILED');
    expect((await call(deleteAnyDomain, { params: { id }, body }, admins())).status).toBe(204);
    expect((await call(deleteAnyDomain, { params: { id }, body }, admins())).status).toBe(404);
    expect(await deliverMails()).toEqual([
      expect.objectContaining({ to: bob.email, text: expect.stringContaining('Phishing') }),
      expect.objectContaining({
        to: admin.email,
        text: expect.stringContaining(`Domain deleted: ${fqdn}`),
      }),
    ]);
    expect((await call(getDomain, { params: { id } }, { token: bob.token })).status).toBe(404);
    const changes = { records: { from: 1 }, reason: { to: 'Phishing' } };
    expect(await audited(id)).toMatchObject([
      { event: 'domain-deleted', changes: { owner: { from: 'north-pier' }, ...changes } },
    ]);
  });
});
