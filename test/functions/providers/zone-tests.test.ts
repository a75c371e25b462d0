import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPublicSuffix } from '#platform/dns/public-suffixes.ts';
import { testProvider } from '#shared/areas/providers/calls.ts';
import { call } from '#test/support/api.ts';
import { useLambda } from '#test/support/cloud/lambda.ts';
import { usePublicDns } from '#test/support/cloud/public-dns.ts';
import type { Person } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { newProvider } from '#test/support/samples/providers.ts';
import { type CloudflareRig, startEdge, zoneId } from '../publishing/cloudflare-zone.ts';

let edge: CloudflareRig;
let edgeDnsPort: number;
let dnsPort: number;
let admin: Person;

beforeAll(async () => {
  edge = await startEdge();
  edgeDnsPort = await edge.startDns();
  dnsPort = await edge.rig.startDns();
  await useLambda();
  admin = await newAdministrator();
});

afterAll(() => edge.close());

beforeEach(() => {
  edge.cloudflare.faults.clear();
  edge.cloudflare.denied.clear();
  usePublicDns(edgeDnsPort);
});

const test = async (id: string) =>
  (await call(testProvider, { params: { id } }, { token: admin.token })).body;

const run = async (id: string) => (await test(id)).steps;

/** Steps in short: the problem where there is one. */
const outcomes = async (id: string) =>
  (await run(id)).map(({ step, state, problem }) => `${step} ${problem ?? state}`);

const passed = ['read passed', 'write passed', 'remove passed', 'delegation passed'];

describe('the test of a provider on Cloudflare', () => {
  it('passes where all is well, and leaves nothing in the zone', async () => {
    const before = edge.cloudflare.zones.count(zoneId);
    expect(await outcomes(edge.providerId)).toEqual(passed);
    expect(edge.cloudflare.zones.count(zoneId)).toBe(before);
    expect(edge.cloudflare.calls.batch).toBeGreaterThanOrEqual(2);
  });

  it('tells how long resolvers keep that there is no such name, in a zone that is asked', async () => {
    expect(await test(edge.providerId)).toMatchObject({ negativeTtl: 900 });
    usePublicDns(1);
    expect(await test(edge.providerId)).not.toHaveProperty('negativeTtl');
  });

  it('tells whether the suffix is on the Public Suffix List, where that can be read', async () => {
    const list = ['// ===BEGIN PRIVATE DOMAINS===', 'com', '*.wild.test', '!not.wild.test'];
    const host = createServer((_request, response) => response.end(list.join('\n')));
    await once(host.listen(0, '127.0.0.1'), 'listening');
    process.env.PUBLIC_SUFFIX_LIST = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
    try {
      expect(await test(edge.providerId)).toMatchObject({ isPublicSuffix: false });
      expect(await isPublicSuffix('any.wild.test')).toBe(true);
      expect(await isPublicSuffix('not.wild.test')).toBe(false);
      list.push('edge.test');
      expect(await test(edge.providerId)).toMatchObject({ isPublicSuffix: true });
    } finally {
      host.close();
    }
    expect(await test(edge.providerId)).not.toHaveProperty('isPublicSuffix');
    delete process.env.PUBLIC_SUFFIX_LIST;
  });

  it('says which scope a token lacks', async () => {
    edge.cloudflare.denied.add('batch');
    expect(await outcomes(edge.providerId)).toEqual([
      'read passed',
      'write token-dns-edit',
      'remove skipped',
      'delegation passed',
    ]);
    edge.cloudflare.denied.add('zone');
    const [read] = await run(edge.providerId);
    expect(read).toEqual({ step: 'read', state: 'failed', problem: 'token-zone-read' });
  });

  it('tells a wrong token, one that is lost, and a zone that is not there', async () => {
    const plainToken = 'a-token-that-cloudflare-does-not-know';
    const wrong = await newProvider({ zoneId, plainToken });
    expect((await outcomes(wrong.id))[0]).toBe('read token-invalid');
    const lost = await newProvider({ zoneId });
    expect((await outcomes(lost.id))[0]).toBe('read token-lost');
    const { token } = edge.cloudflare;
    const missing = await newProvider({ zoneId: 'f'.repeat(32), plainToken: token });
    expect(await outcomes(missing.id)).toEqual([
      'read zone-not-found',
      'write skipped',
      'remove skipped',
      'delegation skipped',
    ]);
  });

  it('names the zone that the id belongs to, where it is not the suffix’s', async () => {
    const { token } = edge.cloudflare;
    const { id, suffix } = await newProvider({ zoneId, plainToken: token });
    expect((await run(id))[0]).toEqual({
      step: 'read',
      state: 'failed',
      problem: 'zone-of-other-name',
      found: ['edge.test'],
      expected: [suffix],
    });
  });

  it('takes no suffix below the name of its zone, which public DNS has no name servers for', async () => {
    const { token } = edge.cloudflare;
    const { id, suffix } = await newProvider({
      suffix: 'sub.edge.test',
      zoneId,
      plainToken: token,
    });
    expect((await run(id))[0]).toMatchObject({
      problem: 'zone-of-other-name',
      found: ['edge.test'],
      expected: [suffix],
    });
  });

  it('calls what could not be asked unknown, and never failed', async () => {
    edge.cloudflare.faults.set({ mode: 'unavailable' });
    const [read] = await run(edge.providerId);
    expect(read).toEqual({ step: 'read', state: 'unknown', problem: 'unreachable' });
    edge.cloudflare.faults.clear();
    usePublicDns(1);
    const delegation = (await run(edge.providerId)).at(-1);
    expect(delegation).toMatchObject({ state: 'unknown', problem: 'unreachable' });
  });

  it('says that a suffix is not delegated, or to whom instead', async () => {
    const zone = edge.served.get(zoneId);
    if (!zone) throw new Error('The DNS server has no zone of the suffix.');
    const ns = edge.served.find(zone.id, zone.name, 'NS');
    if (!ns) throw new Error('The zone has no name servers.');
    const { served } = edge;
    const elsewhere = ['ns1.elsewhere.test.', 'ns2.elsewhere.test.'];
    served.change(zone, [{ action: 'UPSERT', rrset: { ...ns, values: elsewhere } }]);
    expect((await run(edge.providerId)).at(-1)).toEqual({
      step: 'delegation',
      state: 'failed',
      problem: 'delegated-elsewhere',
      found: ['ns1.elsewhere.test', 'ns2.elsewhere.test'],
      expected: ['ada.ns.cloudflare.test', 'bob.ns.cloudflare.test'],
    });
    served.change(zone, [{ action: 'UPSERT', rrset: ns }]);
  });
});

describe('the test of a provider on Route 53', () => {
  const zone = () => edge.rig.zones.get('ZTEST');

  it('tells how long resolvers keep that there is no such name: the lesser of two figures', async () => {
    usePublicDns(dnsPort);
    const { rig } = edge;
    const soa = (minimum: number) => [`ns.test. hostmaster.test. 7 7200 900 1209600 ${minimum}`];
    rig.operator('UPSERT', '@', 'SOA', soa(1800));
    expect(await test(rig.providerId)).toMatchObject({ negativeTtl: 300 });
    rig.operator('UPSERT', '@', 'SOA', soa(60));
    expect(await test(rig.providerId)).toMatchObject({ negativeTtl: 60 });
  });

  it('says nothing of that where the suffix answers to every name, or nobody answers', async () => {
    usePublicDns(dnsPort);
    const { rig } = edge;
    rig.operator('CREATE', '*', 'TXT', ['"all"']);
    expect(await test(rig.providerId)).not.toHaveProperty('negativeTtl');
    rig.operator('DELETE', '*', 'TXT');
    process.env.DNS_AUTHORITY = '127.0.0.1:1';
    expect(await test(rig.providerId)).not.toHaveProperty('negativeTtl');
    expect(await outcomes(rig.providerId)).toEqual(passed);
  });

  it('passes where all is well, also after a test that was cut off', async () => {
    usePublicDns(dnsPort);
    const { providerId, zones } = edge.rig;
    const count = () => zones.count('ZTEST');
    const before = count();
    expect(await outcomes(providerId)).toEqual(passed);
    expect(count()).toBe(before);
    const found = zone();
    if (!found) throw new Error('There is no zone of the suffix.');
    const name = `_freehold-test.${found.name}`;
    const rrset = { name, type: 'TXT' as const, ttl: 60, values: ['"left"'] };
    zones.change(found, [{ action: 'CREATE', rrset }]);
    expect(await outcomes(providerId)).toEqual(passed);
    expect(count()).toBe(before);
  });

  it('says that there is no such zone', async () => {
    const { id } = await newProvider({ type: 'route53', zoneId: 'ZNONE' });
    expect((await outcomes(id))[0]).toBe('read zone-not-found');
  });
});
