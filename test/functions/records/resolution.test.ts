import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { getResolution } from '#shared/areas/records/calls.ts';
import { call } from '#test/support/api.ts';
import { usePublicDns } from '#test/support/cloud/public-dns.ts';
import { response, startResolver } from '#test/support/cloud/resolver.ts';
import { newDomain, type Person } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import {
  addRecord,
  type Body,
  type PublishingRig,
  recordsOf,
  startPublishing,
} from '../publishing/zone.ts';

let rig: PublishingRig;
let dnsPort: number;
let ann: Person;
let names = 0;
const ends: (() => void)[] = [];

beforeAll(async () => {
  rig = await startPublishing();
  dnsPort = await rig.startDns();
  ann = await newAdministrator();
});

beforeEach(() => usePublicDns(dnsPort));

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

afterAll(() => rig.close());

const freshDomain = () => newDomain(ann, `check-${names++}`, rig.providerId);

const a: Body = { type: 'A', name: 'www', content: '192.0.2.10', ttl: 600 };

async function published(domain: Domain, body: Body = a) {
  await addRecord(ann, domain.id, body);
  await rig.tellOf(domain);
}

async function check({ id }: Domain) {
  const [record] = await recordsOf(ann, id);
  const params = { id, recordId: record?.id ?? '' };
  return (await call(getResolution, { params }, { token: ann.token })).body;
}

const verdicts = async (domain: Domain) =>
  (await check(domain)).servers.map(({ name, verdict, ttl, values }) => ({
    name,
    verdict,
    ttl,
    values,
  }));

/** Asks one resolver instead, which answers as it is told. */
async function resolver(...answers: Parameters<typeof startResolver>) {
  const started = await startResolver(...answers);
  ends.push(started.close);
  process.env.DNS_RESOLVERS = `Test 127.0.0.1:${started.port}`;
  return started;
}

it('tells that a published record is answered as it is in the table, with its TTL', async () => {
  const domain = await freshDomain();
  await published(domain);
  const found = await check(domain);
  expect(found).toMatchObject({
    name: `www.${domain.fqdn}`,
    type: 'A',
    table: { ttl: 600, values: ['192.0.2.10'] },
    provider: { state: 'live', ttl: 600, values: ['192.0.2.10'] },
  });
  expect(found.servers.map(({ name }) => name)).toEqual(['authority', 'Local']);
  expect(found.servers).toMatchObject([
    {
      name: 'authority',
      address: '127.0.0.1',
      port: dnsPort,
      isAuthority: true,
      verdict: 'same',
      values: ['192.0.2.10'],
      ttl: 600,
      rcode: 'NOERROR',
    },
    { isAuthority: false, verdict: 'same', ttl: 600 },
  ]);
});

it.each([
  ['AAAA', { type: 'AAAA', name: '@', content: '2001:db8::10' }],
  ['CNAME', { type: 'CNAME', name: 'www', content: 'pages.example.net' }],
  [
    'a long TXT, which comes over TCP',
    { type: 'TXT', name: '@', content: `ü"\\${'x'.repeat(1900)}` },
  ],
  ['MX', { type: 'MX', name: '@', content: 'mx.example.net', priority: 10 }],
  ['no mail', { type: 'MX', name: '@', content: '.', priority: 0 }],
  ['SRV', { type: 'SRV', name: '_sip._tcp', content: '5 5061 sip.example.net', priority: 1 }],
  ['CAA', { type: 'CAA', name: '@', content: '0 issue "letsencrypt.org; a=b"' }],
  ['NS', { type: 'NS', name: 'lab', content: 'ns1.example.net' }],
] as const)('reads %s from DNS as it was written', async (_what, body) => {
  const domain = await freshDomain();
  await published(domain, body as Body);
  const [authority] = (await check(domain)).servers;
  expect(authority?.verdict).toBe('same');
});

it('tells that NS records hand a name over to other servers', async () => {
  const domain = await freshDomain();
  await addRecord(ann, domain.id, { ...a, name: 'host.lab' });
  await published(domain, { type: 'NS', name: 'lab', content: 'ns1.example.net' });
  expect((await verdicts(domain))[0]).toMatchObject({ verdict: 'delegated', values: [] });
});

it('tells that a record which is not published yet is not there', async () => {
  const domain = await freshDomain();
  await addRecord(ann, domain.id, a);
  const found = await check(domain);
  expect(found.provider).toEqual({ state: 'pending' });
  expect(found.servers[0]).toMatchObject({ verdict: 'missing', rcode: 'NXDOMAIN', values: [] });
  expect(found.servers[0]?.ttl).toBeGreaterThan(0);
});

it('tells what a resolver has kept or made up, with the TTL that is left', async () => {
  const domain = await freshDomain();
  await published(domain);
  await resolver((query) => response(query, { addresses: ['203.0.113.66'], ttl: 42 }));
  expect(await verdicts(domain)).toEqual([
    { name: 'authority', verdict: 'same', ttl: 600, values: ['192.0.2.10'] },
    { name: 'Test', verdict: 'cached', ttl: 42, values: ['203.0.113.66'] },
  ]);
});

it('tells by the provider that a resolver has kept the old, where the name server is silent', async () => {
  const [live, pending] = [await freshDomain(), await freshDomain()];
  await published(live);
  await addRecord(ann, pending.id, a);
  const silent = await startResolver(() => undefined);
  ends.push(silent.close);
  process.env.DNS_AUTHORITY = `127.0.0.1:${silent.port}`;
  await resolver((query) => response(query, { addresses: ['203.0.113.66'] }));
  const found = (await Promise.all([live, pending].map(verdicts))).flat();
  expect(found.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual([
    'authority unreachable',
    'Test cached',
    'authority unreachable',
    'Test different',
  ]);
});

it.each([
  ['silent', () => undefined],
  ['sending nonsense', () => Buffer.from('nonsense nonsense nonsense')],
])('asks the next name server where the first is %s', async (_what, answer) => {
  const domain = await freshDomain();
  await published(domain);
  const unwell = await startResolver(answer);
  ends.push(unwell.close);
  process.env.DNS_AUTHORITY = `127.0.0.1:${unwell.port},127.0.0.1:${dnsPort}`;
  expect((await check(domain)).servers[0]).toMatchObject({
    ...{ name: 'authority', port: dnsPort, verdict: 'same', isAuthority: true },
  });
});

it('tells how long a resolver still keeps that there is no such name', async () => {
  const domain = await freshDomain();
  await published(domain);
  const kept = { ttl: 720, minimum: 86_400 };
  await resolver((query) => response(query, { flags: 0x8183, kept }));
  expect((await verdicts(domain))[1]).toEqual({
    ...{ name: 'Test', verdict: 'missing', ttl: 720, values: [] },
  });
});

it('tells that a silent resolver could not be asked, in time, and nothing else fails', async () => {
  const domain = await freshDomain();
  await published(domain);
  let asked = 0;
  await resolver(() => {
    asked += 1;
    return undefined;
  });
  const [authority, silent] = await verdicts(domain);
  expect(asked).toBe(1);
  expect(authority?.verdict).toBe('same');
  expect(silent).toMatchObject({ verdict: 'unreachable', values: [] });
});

it.each([
  ['SERVFAIL', 0x8182],
  ['REFUSED', 0x8185],
])('tells that a resolver which answers %s failed', async (rcode, flags) => {
  const domain = await freshDomain();
  await published(domain);
  await resolver((query) => response(query, { flags }));
  expect((await check(domain)).servers[1]).toMatchObject({ verdict: 'failed', rcode, values: [] });
});

it.each([
  ['a message that is none', () => Buffer.from('nonsense nonsense nonsense')],
  ['a query of its own', (query: Buffer) => query],
])('tells that a resolver which answers %s could not be asked', async (_what, answer) => {
  const domain = await freshDomain();
  await published(domain);
  await resolver(answer);
  expect((await verdicts(domain))[1]).toMatchObject({ verdict: 'unreachable', values: [] });
});

it('takes over TCP what does not fit UDP', async () => {
  const domain = await freshDomain();
  await published(domain);
  await resolver(
    (query) => response(query, { flags: 0x8380 }),
    (query) => response(query, { addresses: ['192.0.2.10'] }),
  );
  expect((await verdicts(domain))[1]).toMatchObject({ verdict: 'same', ttl: 60 });
});

it('asks DNS once in 30 seconds, however often somebody looks', async () => {
  const domain = await freshDomain();
  await published(domain);
  const { asked } = await resolver((query) => response(query, { addresses: ['192.0.2.10'] }));
  const answers = await Promise.all([check(domain), check(domain), check(domain)]);
  expect(new Set(answers.map(({ checkedAt }) => checkedAt)).size).toBe(1);
  expect(asked()).toBe(1);
  for (const { askAgainIn } of answers) expect([29, 30]).toContain(askAgainIn);
});
