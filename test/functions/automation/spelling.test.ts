import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateAddresses } from '#shared/areas/automation/calls.ts';
import { exportZone, getZone, patchZone } from '#shared/areas/automation/powerdns.ts';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { listHistory } from '#shared/areas/history/calls.ts';
import { listRecords, updateRecord } from '#shared/areas/records/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { presetToken } from './tokens.ts';

let providerId: string;
let ann: Person;
let domain: Domain;
let headers: Record<string, string>;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
});

beforeEach(async () => {
  ann = await newPerson();
  domain = await newDomain(ann, `spelling-${names++}`, providerId);
  headers = { 'x-api-key': await presetToken(ann, 'records', domain.id) };
});

const params = () => ({ server: 'localhost', zone: domain.fqdn });

const patch = async (name: string, type: string, contents: string[], ttl = 300) => {
  const records = contents.map((content) => ({ content }));
  const rrset = { name: `${name}.${domain.fqdn}.`, type, ttl, changetype: 'REPLACE', records };
  const answer = await call(
    patchZone,
    { params: params(), body: { rrsets: [rrset] } },
    { headers },
  );
  expect(answer.failure).toBeUndefined();
};

const zone = async () => (await call(getZone, { params: params(), query: {} }, { headers })).body;

const contents = async () =>
  ((await zone()).rrsets ?? []).flatMap(({ records }) => records.map(({ content }) => content));

const recordsOf = async () =>
  (await call(listRecords, { params: { id: domain.id } }, { token: ann.token })).body.items;

describe('what a program writes by PowerDNS’s API', () => {
  const digest = '0a1b2c3d'.repeat(8);

  it.each([
    ['A', '192.0.2.1'],
    ['AAAA', '2001:DB8:0::1'],
    ['CNAME', 'Target.Example.NET.'],
    ['MX', '10 Mail.example.net.'],
    ['NS', 'NS1.example.net.'],
    ['SRV', '0 5 5060 SIP.example.net.'],
    ['CAA', '0 issue "letsencrypt.org"'],
    ['DS', `12345 13 2 ${digest}`],
    ['SSHFP', `4 2 ${digest}`],
    ['TLSA', `3 1 1 ${digest}`],
    ['HTTPS', '1 . alpn=h2,h3 ipv4hint=192.0.2.1'],
    ['SVCB', '1 svc.example.net. mandatory=alpn alpn=h2 ipv6hint=2001:db8::1'],
    ['NAPTR', '10 100 "s" "SIP+D2U" "" _sip._udp.example.net.'],
    ['TXT', `"${'x'.repeat(300)}"`],
    ['TXT', '"a\\195\\182" "b"'],
  ])('comes back as it was written: %s %s', async (type, content) => {
    const name = { SRV: '_sip._tcp', TLSA: '_25._tcp', SVCB: '_dns' }[type] ?? 'www';
    if (type === 'DS') await patch(name, 'NS', ['ns1.example.net.']);
    await patch(name, type, [content]);
    expect(await contents()).toContain(content);
    const { serial } = await zone();
    await patch(name, type, [content]);
    expect((await zone()).serial).toBe(serial);
  });

  it('is spelled as the last program did, and our way for all others', async () => {
    const [sent, ours] = [`4 2 ${digest}`, `4 2 ${digest.toUpperCase()}`];
    await patch('www', 'SSHFP', [ours]);
    await patch('www', 'SSHFP', [sent, `4 1 ${digest.slice(0, 40)}`], 600);
    expect(await contents()).toEqual([sent, `4 1 ${digest.slice(0, 40)}`]);
    expect((await zone()).rrsets?.map(({ ttl }) => ttl)).toEqual([600]);
    expect((await recordsOf()).map(({ content }) => content)).toContain(ours);
    const file = await call(exportZone, { params: params() }, { headers });
    expect(String(file.body)).toContain(ours);
    const query = { params: { id: domain.id }, query: {} };
    const { items } = (await call(listHistory, query, { token: ann.token })).body;
    expect(JSON.stringify(items)).not.toContain(sent);
  });

  it('keeps its spelling where a person notes something, and loses it with its value', async () => {
    await patch('www', 'AAAA', ['2001:DB8::1']);
    const edit = async (fields: { content: string; note?: string }) => {
      const [{ id: recordId, version } = { id: '', version: 0 }] = await recordsOf();
      const body = { type: 'AAAA', name: 'www', version, ...fields } as const;
      const at = { params: { id: domain.id, recordId }, body };
      expect((await call(updateRecord, at, { token: ann.token })).status).toBe(200);
    };
    await edit({ content: '2001:db8::1', note: 'office router' });
    expect(await contents()).toEqual(['2001:DB8::1']);
    const query = { hostname: `www.${domain.fqdn}`, myip: '2001:db8::1' };
    const update = await call(updateAddresses, { query }, { headers });
    expect(String(update.body)).toBe('nochg 2001:db8::1\n');
    expect(await contents()).toEqual(['2001:DB8::1']);
    await edit({ content: '2001:db8::2' });
    expect(await contents()).toEqual(['2001:db8::2']);
  });
});
