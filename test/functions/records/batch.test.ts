import { beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '#shared/areas/accounts/calls.ts';
import { type Domain, getDomain } from '#shared/areas/domains/calls.ts';
import { changeRecords, createRecord, listRecords } from '#shared/areas/records/calls.ts';
import type { Request } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { setRoles } from '#test/support/roles.ts';

type Changes = Request<typeof changeRecords>['body'];
type Added = Request<typeof createRecord>['body'];

let ann: Person;
let providerId: string;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  ann = await newPerson();
  await setRoles(ann, ['user', 'vip']);
});

const freshDomain = (owner = ann) => newDomain(owner, `batch-${names++}`, providerId);

const change = ({ id }: Domain, body: Changes, { token } = ann, key?: string) =>
  call(
    changeRecords,
    { params: { id }, body },
    { token, ...(key && { headers: { 'idempotency-key': key } }) },
  );

const add = async ({ id }: Domain, body: Added) =>
  (await call(createRecord, { params: { id }, body }, { token: ann.token })).body;

const recordsOf = async ({ id }: Domain, { token } = ann) =>
  (await call(listRecords, { params: { id } }, { token })).body.items;

const linesOf = async (domain: Domain) =>
  (await recordsOf(domain)).map(
    ({ type, name, content, ttl }) => `${name} ${ttl} ${type} ${content}`,
  );

const a = { type: 'A', name: '@', content: '192.0.2.1' } as const;
const www = { type: 'CNAME', name: 'www', content: 'pages.example.net' } as const;
const texts = (count: number, name = 't') =>
  Array.from({ length: count }, (_, index) => ({
    type: 'TXT' as const,
    name: `${name}${index}`,
    content: 'x',
  }));

describe('several changes of records', () => {
  it('happen together, are counted, and come back in their order', async () => {
    const domain = await freshDomain();
    const old = await add(domain, a);
    const used = async () => (await call(getMe, {}, { token: ann.token })).body.quota.records.used;
    const before = await used();
    const remove = [{ id: old.id, version: old.version }];
    const answer = await change(domain, { remove, add: [{ ...a, content: '192.0.2.2' }, www] });
    expect(answer.status).toBe(200);
    expect(answer.body.items.map(({ name, state }) => [name, state])).toEqual([
      ['@', 'pending'],
      ['www', 'pending'],
    ]);
    expect(await recordsOf(domain)).toEqual(answer.body.items);
    expect(await used()).toBe(before + 1);
    const { body } = await call(getDomain, { params: { id: domain.id } }, { token: ann.token });
    expect(body.recordCount).toBe(2);
  });

  it('happen once and answer the same for one idempotency key', async () => {
    const domain = await freshDomain();
    const first = await change(domain, { add: [a, www] }, ann, 'same-key');
    const second = await change(domain, { add: [a, www] }, ann, 'same-key');
    expect(second.body).toEqual(first.body);
    expect(await recordsOf(domain)).toHaveLength(2);
  });

  it('let a record take the place of one that it conflicts with', async () => {
    const domain = await freshDomain();
    const { id, version } = await add(domain, { ...a, name: 'www' });
    expect((await change(domain, { remove: [{ id, version }], add: [www] })).status).toBe(200);
    expect(await linesOf(domain)).toEqual(['www 300 CNAME pages.example.net']);
  });

  it('do not depend on their order: a DS may stand before its NS', async () => {
    const domain = await freshDomain();
    const signer = { type: 'DS', name: 'lab', content: `2371 13 2 ${'AB'.repeat(32)}` } as const;
    const server = { type: 'NS', name: 'lab', content: 'ns1.example.net' } as const;
    expect((await change(domain, { add: [signer, server] })).status).toBe(200);
  });

  it('give all records of one name and type the TTL that is asked for last', async () => {
    const domain = await freshDomain();
    const second = { ...a, content: '192.0.2.2', ttl: 600 };
    await change(domain, { add: [{ ...a, ttl: 60 }, second, { ...a, content: '192.0.2.3' }] });
    expect((await recordsOf(domain)).map(({ ttl }) => ttl)).toEqual([600, 600, 600]);
  });

  it('keep the TTL of a name and type that lose their newest records', async () => {
    const domain = await freshDomain();
    await add(domain, { ...a, ttl: 60 });
    const newer = await add(domain, { ...a, content: '192.0.2.2', ttl: 600 });
    const newest = await add(domain, { ...a, content: '192.0.2.3' });
    const remove = [newer, newest].map(({ id, version }) => ({ id, version }));
    await change(domain, { remove });
    expect(await linesOf(domain)).toEqual(['@ 600 A 192.0.2.1']);
  });
});

describe('of several changes none happens', () => {
  const refused = async (domain: Domain, body: Changes, owner = ann) => {
    const before = await recordsOf(domain, owner);
    const answer = await change(domain, body, owner);
    expect(await recordsOf(domain, owner)).toEqual(before);
    return answer.failure;
  };

  it('where one conflicts, and the refusal names it and what is in its way', async () => {
    const domain = await freshDomain();
    const { id } = await add(domain, { ...a, name: 'www' });
    expect(await refused(domain, { add: [a, www] })).toMatchObject({
      code: 'RECORD_CONFLICT',
      details: { reason: 'cname-alone', recordId: id, path: 'add[1]' },
    });
  });

  it('where two of them conflict with each other', async () => {
    const domain = await freshDomain();
    expect((await refused(domain, { add: [a, www, { ...a, name: 'www' }] })).details).toEqual({
      reason: 'cname-alone',
      path: 'add[1]',
      withPath: 'add[2]',
    });
  });

  it('where a record that stays needs one that goes', async () => {
    const domain = await freshDomain();
    const server = await add(domain, { type: 'NS', name: 'lab', content: 'ns1.example.net' });
    const signer = await add(domain, {
      type: 'DS',
      name: 'lab',
      content: `2371 13 2 ${'AB'.repeat(32)}`,
    });
    const remove = [{ id: server.id, version: server.version }];
    expect((await refused(domain, { remove, add: [a] })).details).toEqual({
      reason: 'ds-needs-ns',
      recordId: signer.id,
      path: 'remove[0]',
    });
  });

  it.each([
    [{ add: [a, { ...a, content: '192.0.2.256' }] }, 'add[1].content: ipv4'],
    [
      { add: [{ type: 'MX' as const, name: '@', content: 'mx.example.net' }] },
      'add[0].priority: required',
    ],
    [
      { add: [a, { ...a, name: 'x', proxied: true, content: '8.8.8.8' }] },
      'add[1].proxied: not_supported',
    ],
    [{}, 'body: invalid'],
    [{ add: texts(limits.recordBatch + 1) }, 'body: invalid'],
  ])('where a field is wrong, which is named: %#', async (body, issue) => {
    const failure = await refused(await freshDomain(), body);
    const { issues } = failure.details as { issues: { path: string; rule: string }[] };
    expect(issues.map(({ path, rule }) => `${path}: ${rule}`)).toEqual([issue]);
  });

  it('where a record is named twice', async () => {
    const domain = await freshDomain();
    const { id, version } = await add(domain, a);
    const remove = [
      { id, version },
      { id, version },
    ];
    expect((await refused(domain, { remove })).code).toBe('VALIDATION_FAILED');
  });

  it('where a record to be removed was changed, or is gone', async () => {
    const domain = await freshDomain();
    const { id, version } = await add(domain, a);
    const changed = { remove: [{ id, version: version + 1 }], add: [www] };
    expect((await refused(domain, changed)).code).toBe('VERSION_CONFLICT');
    await change(domain, { remove: [{ id, version }] });
    const gone = { remove: [{ id, version }], add: [www] };
    expect((await refused(domain, gone)).code).toBe('VERSION_CONFLICT');
  });

  it('where they would exceed the limit of the domain', async () => {
    const domain = await freshDomain();
    for (const name of ['a', 'b', 'c', 'd']) await change(domain, { add: texts(24, name) });
    const failure = await refused(domain, { add: texts(5) });
    expect(failure).toMatchObject({
      code: 'DOMAIN_RECORD_LIMIT_REACHED',
      details: { current: 96, limit: 100 },
    });
    expect((await change(domain, { add: texts(4) })).status).toBe(200);
  });

  it('where they would exceed the quota of the owner, who may still exchange one for another', async () => {
    const bob = await newPerson();
    const domain = await freshDomain(bob);
    const [first] = (await change(domain, { add: texts(25, 'a') }, bob)).body.items;
    await change(domain, { add: texts(24, 'b') }, bob);
    expect(await refused(domain, { add: texts(2) }, bob)).toMatchObject({
      code: 'RECORD_QUOTA_REACHED',
      details: { current: 49, limit: 50 },
    });
    expect((await change(domain, { add: texts(1) }, bob)).status).toBe(200);
    const remove = [{ id: first?.id ?? '', version: 1 }];
    expect((await change(domain, { remove, add: texts(1, 'z') }, bob)).status).toBe(200);
  });
});
