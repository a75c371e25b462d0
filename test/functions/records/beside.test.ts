import { beforeAll, describe, expect, it } from 'vitest';
import type { Domain } from '#shared/areas/domains/calls.ts';
import {
  createRecord,
  deleteRecord,
  listRecords,
  updateRecord,
} from '#shared/areas/records/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, type Person, seed } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { newProvider } from '#test/support/samples/providers.ts';

let ann: Person;
let providerId: string;
let domains = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  ann = await newAdministrator();
});

type Body = Parameters<typeof call<typeof createRecord>>[1]['body'];

const freshDomain = () => newDomain(ann, `beside-${domains++}`, providerId);

const add = ({ id }: Domain, body: object) =>
  call(createRecord, { params: { id }, body: body as Body }, { token: ann.token });

const change = ({ id }: Domain, recordId: string, body: object) =>
  call(
    updateRecord,
    { params: { id, recordId }, body: body as Body & { version: number } },
    { token: ann.token },
  );

const drop = ({ id }: Domain, recordId: string) =>
  call(deleteRecord, { params: { id, recordId } }, { token: ann.token });

const recordsOf = async ({ id }: Domain) =>
  (await call(listRecords, { params: { id } }, { token: ann.token })).body.items;

const cname = (name: string, content: string) => ({ type: 'CNAME', name, content });
const a = (name: string, content = '192.0.2.1') => ({ type: 'A', name, content });

describe('aliases', () => {
  it('never lead back to themselves, over however many names', async () => {
    const domain = await freshDomain();
    const { fqdn } = domain;
    const first = await add(domain, cname('a', `b.${fqdn}`));
    await add(domain, cname('b', `c.${fqdn}`));
    const closing = await add(domain, cname('c', `A.${fqdn}.`));
    expect(closing.failure).toMatchObject({
      code: 'RECORD_CONFLICT',
      details: { reason: 'alias-loop', recordId: first.body.id },
    });
    expect((await add(domain, cname('c', 'out.example.net'))).status).toBe(201);
  });

  it('do not by being changed, either', async () => {
    const domain = await freshDomain();
    await add(domain, cname('a', `b.${domain.fqdn}`));
    const { body } = await add(domain, cname('b', 'out.example.net'));
    const answer = await change(domain, body.id, {
      ...cname('b', `a.${domain.fqdn}`),
      version: 1,
    });
    expect(answer.failure).toMatchObject({ details: { reason: 'alias-loop' } });
  });

  it('of a wildcard answer for every name that is not there, and so may loop', async () => {
    const domain = await freshDomain();
    const wildcard = cname('*', `home.${domain.fqdn}`);
    const refused = await add(domain, wildcard);
    expect(refused.failure.details).toMatchObject({
      issues: [{ path: 'content', rule: 'self' }],
    });
    const { body: home } = await add(domain, a('home'));
    expect((await add(domain, wildcard)).status).toBe(201);
    expect((await drop(domain, home.id)).failure).toMatchObject({
      code: 'RECORD_CONFLICT',
      details: { reason: 'alias-loop' },
    });
  });

  it.each([
    ['a mail server', { type: 'MX', name: '@', priority: 10 }, (host: string) => host],
    ['a name server', { type: 'NS', name: 'lab' }, (host: string) => host],
    ['a service', { type: 'SRV', name: '_a._tcp', priority: 0 }, (host: string) => `0 1 ${host}`],
  ])('are not %s, in whichever order they come', async (_what, record, contentOf) => {
    const domain = await freshDomain();
    const content = contentOf(`host.${domain.fqdn}`);
    const { body: alias } = await add(domain, cname('host', 'out.example.net'));
    expect((await add(domain, { ...record, content })).failure).toMatchObject({
      details: { reason: 'target-alias', recordId: alias.id },
    });
    await drop(domain, alias.id);
    const { body: pointing } = await add(domain, { ...record, content });
    expect((await add(domain, cname('host', 'out.example.net'))).failure).toMatchObject({
      details: { reason: 'target-alias', recordId: pointing.id },
    });
  });
});

describe('a delegation', () => {
  const ns = { type: 'NS', name: 'lab', content: 'ns1.example.net' };

  it('hides what is below it, and says so', async () => {
    const domain = await freshDomain();
    const { body: before } = await add(domain, a('www.lab'));
    expect(before).not.toHaveProperty('delegatedBy');
    await add(domain, ns);
    const after = await add(domain, { type: 'TXT', name: 'x.y.lab', content: 'x' });
    expect(after.body).toMatchObject({ state: 'pending', delegatedBy: 'lab' });
    const hidden = (await recordsOf(domain)).filter(({ delegatedBy }) => delegatedBy === 'lab');
    expect(hidden.map(({ name }) => name)).toEqual(['www.lab', 'x.y.lab']);
  });

  it('carries the addresses of its own name servers along', async () => {
    const domain = await freshDomain();
    await add(domain, { ...ns, content: `ns1.lab.${domain.fqdn}` });
    const { body: glue } = await add(domain, a('ns1.lab'));
    expect(glue).not.toHaveProperty('delegatedBy');
    const { body: other } = await add(domain, a('ns2.lab'));
    expect(other).toMatchObject({ delegatedBy: 'lab' });
  });

  it('keeps its NS records while a DS record needs them', async () => {
    const domain = await freshDomain();
    const { body: first } = await add(domain, ns);
    const { body: second } = await add(domain, { ...ns, content: 'ns2.example.net' });
    const content = `1 13 2 ${'AB'.repeat(32)}`;
    const { body: ds } = await add(domain, { type: 'DS', name: 'lab', content });
    expect((await drop(domain, first.id)).status).toBe(204);
    const refusal = {
      code: 'RECORD_CONFLICT',
      details: { reason: 'ds-needs-ns', recordId: ds.id },
    };
    expect((await drop(domain, second.id)).failure).toMatchObject(refusal);
    const moved = await change(domain, second.id, { ...ns, name: 'other', version: 1 });
    expect(moved.failure).toMatchObject(refusal);
    await drop(domain, ds.id);
    expect((await drop(domain, second.id)).status).toBe(204);
  });
});

describe('records of one name and type', () => {
  const ttls = async (domain: Domain) => (await recordsOf(domain)).map(({ ttl }) => ttl);

  it('have one TTL, which the last write sets and a write without one keeps', async () => {
    const domain = await freshDomain();
    const { body: first } = await add(domain, { ...a('www'), ttl: 3600 });
    const second = await add(domain, a('www', '192.0.2.2'));
    expect(second.body).toMatchObject({ ttl: 3600 });
    expect(second.body).not.toHaveProperty('ttlChangedOf');
    const third = await add(domain, { ...a('www', '192.0.2.3'), ttl: 60 });
    expect(third.body).toMatchObject({ ttl: 60, ttlChangedOf: [first.id, second.body.id] });
    expect(await ttls(domain)).toEqual([60, 60, 60]);
    const changed = await change(domain, first.id, { ...a('www'), ttl: 120, version: 1 });
    expect(changed.body).toMatchObject({ ttl: 120 });
    expect(await ttls(domain)).toEqual([120, 120, 120]);
  });

  it('keep it when the one that set it goes or moves away', async () => {
    const domain = await freshDomain();
    await add(domain, { ...a('www'), ttl: 3600 });
    await add(domain, { ...a('www', '192.0.2.2'), ttl: 1800 });
    const { body: newest } = await add(domain, { ...a('www', '192.0.2.3'), ttl: 60 });
    await change(domain, newest.id, { ...a('other', '192.0.2.3'), ttl: 900, version: 1 });
    expect(await ttls(domain)).toEqual([60, 60, 900]);
    const second = (await recordsOf(domain))[1];
    await drop(domain, second?.id ?? '');
    expect(await ttls(domain)).toEqual([60, 900]);
  });

  it('stay within what their provider takes at once, and hear the limit', async () => {
    const domain = await freshDomain();
    const text = (index: number) => ({
      type: 'TXT',
      name: '@',
      content: `${index}`.padEnd(2048, 'x'),
    });
    for (let index = 0; index < 7; index++) {
      expect((await add(domain, text(index))).status).toBe(201);
    }
    const { failure } = await add(domain, text(7));
    expect(failure.details).toMatchObject({
      issues: [
        { path: 'content', rule: 'rrset_too_big', message: expect.stringContaining('16000') },
      ],
    });
    expect((await add(domain, { ...text(7), name: 'other' })).status).toBe(201);
  });

  it('stay within the fewer characters of Cloudflare', async () => {
    const domain = await newDomain(ann, 'beside-cloudflare', (await newProvider()).id);
    const text = (index: number) => ({ type: 'TXT', name: '@', content: `${index}`.repeat(2000) });
    for (let index = 0; index < 4; index++) {
      expect((await add(domain, text(index))).status).toBe(201);
    }
    const { failure } = await add(domain, text(4));
    expect(failure.details).toMatchObject({
      issues: [{ rule: 'rrset_too_big', message: expect.stringContaining('8192') }],
    });
  });
});
