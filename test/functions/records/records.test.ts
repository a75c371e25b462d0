import { beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '#shared/areas/accounts/calls.ts';
import type { Domain } from '#shared/areas/domains/calls.ts';
import {
  createRecord,
  deleteRecord,
  listRecords,
  updateRecord,
} from '#shared/areas/records/calls.ts';
import { limits } from '#shared/limits.ts';
import { call, faultsOf } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { setRoles } from '#test/support/roles.ts';

let ann: Person;
let providerId: string;
let domain: Domain;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  ann = await newPerson();
  await setRoles(ann, ['user', 'vip']);
  domain = await newDomain(ann, 'harbour', providerId);
});

const freshDomain = () => newDomain(ann, `records-${names++}`, providerId);

type Body = Parameters<typeof call<typeof createRecord>>[1]['body'];

const add = (body: Body, { id }: { id: string } = domain) =>
  call(createRecord, { params: { id }, body }, { token: ann.token });

/** Each record at a name of its own, so that nothing but its own content can be wrong with it. */
const addAlone = (body: Omit<Body, 'name'>) => add({ ...body, name: `n${names++}` } as Body);

describe('a record', () => {
  it('is stored, shown as waiting, and counted', async () => {
    const before = (await call(getMe, {}, { token: ann.token })).body.quota.records.used;
    const answer = await add({ type: 'A', name: 'www', content: '192.0.2.10' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      type: 'A',
      name: 'www',
      content: '192.0.2.10',
      ttl: 300,
      proxied: false,
      state: 'pending',
      version: 1,
    });
    const { items } = (await call(listRecords, { params: { id: domain.id } }, { token: ann.token }))
      .body;
    expect(items).toContainEqual(answer.body);
    const after = (await call(getMe, {}, { token: ann.token })).body.quota.records.used;
    expect(after).toBe(before + 1);
  });

  it.each([
    ['A', '192.0.2.1'],
    ['AAAA', '2001:db8::10'],
    ['CNAME', 'pages.example.net'],
    ['CNAME', '_x.acm-validations.example'],
    ['TXT', 'v=spf1 include:example.net ~all'],
    ['TXT', 'x'.repeat(2048)],
    ['TXT', 'schöne "Grüße" \\ 漢字'],
    ['NS', 'ns1.example.net'],
  ] as const)('%s may be %s', async (type, content) => {
    expect((await addAlone({ type, content })).status).toBe(201);
  });

  it.each([
    ['AAAA', '2001:DB8:0:0::10', '2001:db8::10'],
    ['CNAME', 'Pages.Example.NET.', 'pages.example.net'],
    ['A', ' 192.0.2.7 ', '192.0.2.7'],
  ] as const)('%s %s is stored in its one spelling', async (type, content, stored) => {
    expect((await addAlone({ type, content })).body.content).toBe(stored);
  });

  it.each([
    [{ type: 'A', content: '2001:db8::1' }, 'content: ipv4'],
    [{ type: 'A', content: '192.0.2.256' }, 'content: ipv4'],
    [{ type: 'A', content: '192.0.2' }, 'content: ipv4'],
    [{ type: 'A', content: '192.0.2.01' }, 'content: ipv4'],
    [{ type: 'AAAA', content: '192.0.2.1' }, 'content: ipv6'],
    [{ type: 'AAAA', content: 'fe80::1%eth0' }, 'content: ipv6'],
    [{ type: 'CNAME', content: 'localhost' }, 'content: fqdn'],
    [{ type: 'CNAME', content: '192.0.2.1' }, 'content: fqdn'],
    [{ type: 'CNAME', content: 'https://example.net' }, 'content: fqdn'],
    [{ type: 'NS', content: '_ns.example.net' }, 'content: fqdn'],
    [{ type: 'TXT', content: 'two\nlines' }, 'content: text'],
    [{ type: 'TXT', content: 'x'.repeat(2049) }, 'content: too_big'],
    [{ type: 'TXT', content: '漢'.repeat(1000) }, 'content: too_big'],
    [{ type: 'TXT', content: '' }, 'content: required'],
    [{ type: 'MX', content: 'mx.example.net' }, 'priority: required'],
    [{ type: 'MX', content: 'mx.example.net', priority: 65_536 }, 'priority: too_big'],
    [{ type: 'A', content: '192.0.2.1', priority: 1 }, 'priority: not_allowed'],
    [{ type: 'A', content: '192.0.2.1', ttl: 59 }, 'ttl: too_small'],
    [{ type: 'A', content: '192.0.2.1', ttl: 86_401 }, 'ttl: too_big'],
    [{ type: 'A', content: '192.0.2.1', ttl: 300.5 }, 'ttl: invalid_type'],
    [{ type: 'TXT', content: 'x', proxied: true }, 'proxied: not_allowed'],
    [{ type: 'A', content: '10.0.0.1', proxied: true }, 'content: public_address'],
    [{ type: 'A', content: '127.0.0.1', proxied: true }, 'content: public_address'],
    [{ type: 'AAAA', content: '::1', proxied: true }, 'content: public_address'],
    [{ type: 'A', content: '8.8.8.8', proxied: true }, 'proxied: not_supported'],
    [{ type: 'PTR', content: 'a.example' }, 'type: invalid_value'],
  ])('%j is refused with %s', async (body, issue) => {
    const answer = await addAlone(body as never);
    expect([answer.status, faultsOf(answer)]).toEqual([400, [issue]]);
  });

  it('cannot point at itself', async () => {
    const answer = await add({
      type: 'CNAME',
      name: 'loop',
      content: 'loop.harbour.freehold.test.',
    });
    expect(faultsOf(answer)).toEqual(['content: self']);
  });

  it('is confined to its domain, whatever its name says', async () => {
    for (const name of [
      'evil.freehold.test.',
      'a..b',
      '..',
      '-a',
      'a b',
      'a/b',
      '*.*',
      'a.*',
      `${'x.'.repeat(5)}y`,
    ]) {
      expect(faultsOf(await add({ type: 'A', name, content: '192.0.2.1' }))).toEqual([
        'name: invalid',
      ]);
    }
  });

  it.each(['@', 'a.b.c.d.e', '*', '*.apps', '_acme-challenge', '_sip._tcp', 'WWW2'])(
    'may have the name %s',
    async (name) => {
      const answer = await add({ type: 'TXT', name, content: 'x' });
      expect([answer.status, answer.body.name]).toEqual([201, name.toLowerCase()]);
    },
  );
});

describe('records beside each other', () => {
  const a = { type: 'A', name: '@', content: '192.0.2.1' } as const;
  const cname = { type: 'CNAME', name: '@', content: 'pages.example.net' } as const;
  const ns = { type: 'NS', name: '@', content: 'ns1.example.net' } as const;

  it.each([
    ['an alias and an address', a, cname, 'cname-alone'],
    ['an address and an alias', cname, a, 'cname-alone'],
    ['two aliases', cname, { ...cname, content: 'other.example.net' }, 'one-cname'],
    ['a delegation and an address', a, ns, 'ns-alone'],
    ['an address and a delegation', ns, a, 'ns-alone'],
    ['the same twice', a, a, 'duplicate'],
    [
      'the same in another spelling',
      { ...a, type: 'AAAA', content: '2001:db8::1' },
      { ...a, type: 'AAAA', content: '2001:db8:0::1' },
      'duplicate',
    ],
  ] as const)('refuse %s', async (_what, first, second, reason) => {
    const fresh = await freshDomain();
    const { body } = await add(first, fresh);
    const answer = await add(second, fresh);
    expect(answer.failure).toMatchObject({
      code: 'RECORD_CONFLICT',
      details: { reason, recordId: body.id },
    });
  });

  it('allow several values, several delegations and the addresses of name servers below them', async () => {
    const fresh = await freshDomain();
    for (const body of [
      a,
      { ...a, content: '192.0.2.2' },
      { type: 'MX', name: '@', content: 'mx.example.net', priority: 10 },
      { type: 'MX', name: '@', content: 'mx.example.net', priority: 20 },
      { type: 'NS', name: 'sub', content: 'ns.sub.example.net' },
      { type: 'NS', name: 'sub', content: 'ns2.sub.example.net' },
      { type: 'A', name: 'ns.sub', content: '192.0.2.53' },
    ] as const) {
      expect((await add(body, fresh)).status).toBe(201);
    }
  });

  it('stop at a hundred in one domain', async () => {
    const fresh = await freshDomain();
    for (let index = 0; index < limits.recordsPerDomain; index++) {
      const answer = await add({ type: 'TXT', name: `t${index}`, content: 'x' }, fresh);
      expect(answer.status).toBe(201);
    }
    expect((await add({ ...a, name: 'one-more' }, fresh)).failure).toMatchObject({
      code: 'DOMAIN_RECORD_LIMIT_REACHED',
      details: { current: 100, limit: 100 },
    });
  });

  it('stop at the quota of their owner', async () => {
    const bob = await newPerson();
    const domains = [
      await newDomain(bob, 'first-half', providerId),
      await newDomain(bob, 'second-half', providerId),
    ];
    const addFor = (index: number) =>
      call(
        createRecord,
        {
          params: { id: domains[index % 2]?.id ?? '' },
          body: { type: 'TXT', name: `t${index}`, content: 'x' },
        },
        { token: bob.token },
      );
    for (let index = 0; index < 50; index++) expect((await addFor(index)).status).toBe(201);
    expect((await addFor(50)).failure).toMatchObject({
      code: 'RECORD_QUOTA_REACHED',
      details: { current: 50, limit: 50 },
    });
  });
});

describe('changing a record', () => {
  it('takes what is new, and only over the version it was made from', async () => {
    const { body } = await addAlone({ type: 'A', content: '192.0.2.1' });
    const params = { id: domain.id, recordId: body.id };
    const wanted = { type: 'A' as const, name: body.name, content: '192.0.2.99', ttl: 3600 };
    const change = (version: number) =>
      call(updateRecord, { params, body: { ...wanted, version } }, { token: ann.token });
    const changed = await change(1);
    expect(changed.body).toMatchObject({ ...wanted, version: 2, createdAt: body.createdAt });
    expect((await change(1)).failure.code).toBe('VERSION_CONFLICT');
    expect((await change(2)).body.version).toBe(3);
  });

  it('keeps the note that comes with it, and loses one that does not', async () => {
    const { body } = await addAlone({ type: 'A', content: '192.0.2.1', note: '  web server ' });
    expect(body.note).toBe('web server');
    const params = { id: domain.id, recordId: body.id };
    const change = async (version: number, note?: string) => {
      const fields = { type: 'A' as const, name: body.name, content: '192.0.2.1', version };
      const sent = { params, body: { ...fields, ...(note && { note }) } };
      return (await call(updateRecord, sent, { token: ann.token })).body;
    };
    expect((await change(1, 'moves in January')).note).toBe('moves in January');
    expect(await change(2)).not.toHaveProperty('note');
  });

  it('refuses a note longer than a line', async () => {
    const note = 'a'.repeat(limits.record.note + 1);
    const answer = await addAlone({ type: 'A', content: '192.0.2.1', note });
    expect(faultsOf(answer)).toEqual([expect.stringMatching(/^note: /)]);
  });

  it('may not make it collide with another one', async () => {
    const fresh = await freshDomain();
    await add({ type: 'A', name: 'a', content: '192.0.2.1' }, fresh);
    const { body } = await add({ type: 'A', name: 'b', content: '192.0.2.1' }, fresh);
    const answer = await call(
      updateRecord,
      {
        params: { id: fresh.id, recordId: body.id },
        body: { type: 'CNAME', name: 'a', content: 'pages.example.net', version: 1 },
      },
      { token: ann.token },
    );
    expect(answer.failure.code).toBe('RECORD_CONFLICT');
  });

  it('is not possible once it is deleted', async () => {
    const { body } = await addAlone({ type: 'A', content: '192.0.2.1' });
    const params = { id: domain.id, recordId: body.id };
    const remove = () => call(deleteRecord, { params }, { token: ann.token });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const answer = await call(
      updateRecord,
      { params, body: { type: 'A', name: 'x', content: '192.0.2.1', version: 1 } },
      { token: ann.token },
    );
    expect(answer.status).toBe(404);
  });
});
