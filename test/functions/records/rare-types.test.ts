import { beforeAll, describe, expect, it } from 'vitest';
import { type Domain, getDomain, getZoneFile } from '#shared/areas/domains/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { call, faultsOf, issuesOf } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, type Person, seed } from '#test/support/people.ts';
import { newAdministrator } from '#test/support/roles.ts';
import { edgeProvider } from '#test/support/stack/edge.ts';

let ann: Person;
/** On Route 53, and on Cloudflare. */
let domain: Domain;
let edge: Domain;
let names = 0;

beforeAll(async () => {
  await useEngine();
  const providerId = await seed();
  ann = await newAdministrator();
  domain = await newDomain(ann, 'rare-types', providerId);
  edge = await newDomain(ann, 'rare-types', await edgeProvider());
});

type Body = Parameters<typeof call<typeof createRecord>>[1]['body'];

const add = (body: object, { id } = domain) =>
  call(createRecord, { params: { id }, body: body as Body }, { token: ann.token });

const brokenBy = async (body: object): Promise<string[]> => faultsOf(await add(body));

const fresh = () => `n${names++}`;
const sha256 = 'AB'.repeat(32);

describe('a record of a rare type is taken in one spelling', () => {
  it.each([
    ['TLSA', undefined, `3 1 1 ${sha256.toLowerCase()}`, `3 1 1 ${sha256}`],
    ['TLSA', undefined, '0 0 0 30 82', '0 0 0 3082'],
    ['SSHFP', undefined, `4 2 ${sha256}`, `4 2 ${sha256}`],
    ['HTTPS', 1, '. port="443" alpn=h3,h2', '. alpn="h3,h2" port=443'],
    ['HTTPS', 0, 'Example.net.', 'example.net'],
    ['SVCB', 2, 'svc.example.net ech=AAEC', 'svc.example.net ech="AAEC"'],
    ['SVCB', 2, '. alpn=dot no-default-alpn', '. alpn="dot" no-default-alpn'],
    ['SVCB', 1, '. alpn=h2 dohpath=/q{?dns}', '. alpn="h2" dohpath="/q{?dns}"'],
    [
      'NAPTR',
      undefined,
      '1 2 s SIP+D2U "" _sip._udp.a.example',
      '1 2 "S" "SIP+D2U" "" _sip._udp.a.example',
    ],
    ['NAPTR', undefined, '1 2 "" "" "!a b!c!" .', '1 2 "" "" "!a b!c!" .'],
  ])('%s %s %s', async (type, priority, content, stored) => {
    const body = { type, name: fresh(), content, ...(priority !== undefined && { priority }) };
    const answer = await add(body);
    expect([answer.status, answer.body.content]).toEqual([201, stored]);
  });
});

describe('a record of a rare type is refused with the part that is wrong', () => {
  it.each([
    ['TLSA', undefined, `4 1 1 ${sha256}`, 'content.usage: up_to_3'],
    ['TLSA', undefined, `3 2 1 ${sha256}`, 'content.selector: up_to_1'],
    ['TLSA', undefined, `3 1 3 ${sha256}`, 'content.matchingType: up_to_2'],
    ['TLSA', undefined, `3 1 2 ${sha256}`, 'content.certificate: match_length'],
    ['TLSA', undefined, '3 1 1', 'content: notation'],
    ['SSHFP', undefined, `5 2 ${sha256}`, 'content.keyAlgorithm: key_algorithm'],
    ['SSHFP', undefined, `4 3 ${sha256}`, 'content.fingerprintType: fingerprint_type'],
    ['SSHFP', undefined, `4 1 ${sha256}`, 'content.fingerprint: fingerprint_length'],
    ['HTTPS', undefined, '.', 'priority: required'],
    ['HTTPS', 0, 'a.example alpn=h2', 'priority: alias_mode'],
    ['HTTPS', 1, 'a.example alpn=h2 alpn=h3', 'content.params: params'],
    ['HTTPS', 1, 'a.example port=65536', 'content.params: params'],
    ['HTTPS', 1, 'a.example no-default-alpn', 'content.params: params'],
    ['HTTPS', 1, 'a.example mandatory=port', 'content.params: params'],
    ['HTTPS', 1, 'a.example mandatory=mandatory', 'content.params: params'],
    ['HTTPS', 1, 'a.example unheard=of', 'content.params: params'],
    ['HTTPS', 1, 'a.example key3=1', 'content.params: params'],
    ['HTTPS', 1, 'a.example ipv4hint=::1', 'content.params: params'],
    ['HTTPS', 1, 'a.example ech=A', 'content.params: params'],
    ['HTTPS', 1, 'a.example alpn="h2', 'content.params: params'],
    ['SVCB', 1, 'no-dot', 'content.targetName: fqdn'],
    [
      'NAPTR',
      undefined,
      '1 2 "U" "x" "!a!b!" a.example',
      'content.replacement: expression_or_name',
    ],
    ['NAPTR', undefined, '1 65536 "U" "x" "" .', 'content.preference: uint16'],
    ['NAPTR', undefined, '1 2 "?" "x" "" .', 'content.ruleFlags: word'],
    ['NAPTR', undefined, '1 2 "U" "x" .', 'content: notation'],
  ])('%s %s %s: %s', async (type, priority, content, issue) => {
    const body = { type, name: fresh(), content, ...(priority !== undefined && { priority }) };
    expect(await brokenBy(body)).toEqual([issue]);
  });
});

it('a service that stands for its target has no other of its type beside it', async () => {
  const https = { type: 'HTTPS', name: fresh() };
  const alias = await add({ ...https, content: 'a.example', priority: 0 });
  const { failure } = await add({ ...https, content: '.', priority: 1 });
  expect(failure).toMatchObject({
    code: 'RECORD_CONFLICT',
    details: { reason: 'alias-mode-alone', recordId: alias.body.id },
  });
});

it('no record of a rare type stands beside a CNAME or a delegation', async () => {
  for (const [type, content] of [
    ['CNAME', 'a.example'],
    ['NS', 'ns.example.net'],
  ]) {
    const name = fresh();
    await add({ type, name, content });
    const { failure } = await add({ type: 'SSHFP', name, content: `4 2 ${sha256}` });
    expect(failure.code).toBe('RECORD_CONFLICT');
  }
});

describe('a location', () => {
  const at = (content: string) => add({ type: 'LOC', name: fresh(), content }, edge);

  it.each([
    ['52 22 23 N 4 53 32 E -2m', '52 22 23.000 N 4 53 32.000 E -2.00m 1.00m 10000.00m 10.00m'],
    ['90 S 180 w 0 20 0 3000m', '90 0 0.000 S 180 0 0.000 W 0.00m 20.00m 0.00m 3000.00m'],
    ['1 2 3.4 N 5 6.0 E 0', undefined],
    ['91 N 0 E 0', undefined],
    ['90 0 0.001 N 0 E 0', undefined],
    ['1 60 N 0 E 0', undefined],
    ['1 N 1 E -100000.01m', undefined],
    ['1 N 1 E 0 25m', undefined],
    ['1 E 1 N 0', undefined],
    ['1 N 1 E', undefined],
  ])('%s is stored as %s', async (content, stored) => {
    const answer = await at(content);
    expect([answer.status, answer.body?.content]).toEqual(
      stored ? [201, stored] : [400, undefined],
    );
  });

  it('is refused below a suffix whose provider takes none, by its name', async () => {
    const [issue] = issuesOf(await add({ type: 'LOC', name: fresh(), content: '1 N 1 E 0' }));
    expect(issue).toMatchObject({ path: 'type', rule: 'not_supported' });
    expect(issue?.message).toBe('Route 53, the DNS provider of this suffix, takes no LOC records.');
  });
});

it('a domain says which types its provider does not take', async () => {
  const lacking = async ({ id }: Domain) =>
    (await call(getDomain, { params: { id } }, { token: ann.token })).body.supports.withoutTypes;
  expect([await lacking(domain), await lacking(edge)]).toEqual([['LOC'], []]);
});

it('a zone file has the rare types as their RFCs write them', async () => {
  const quiet = await newDomain(ann, 'written', edge.providerId);
  await add({ type: 'HTTPS', name: '@', priority: 1, content: '. alpn=h3' }, quiet);
  await add(
    { type: 'NAPTR', name: '@', content: '1 2 "S" "SIP+D2U" "" _sip._udp.a.example' },
    quiet,
  );
  await add({ type: 'LOC', name: '@', content: '1 N 1 E 0' }, quiet);
  const { body } = await call(getZoneFile, { params: { id: quiet.id } }, { token: ann.token });
  expect(body.split('\n').slice(2)).toEqual([
    'written.edge.test. 300 IN HTTPS 1 . alpn="h3"',
    'written.edge.test. 300 IN NAPTR 1 2 "S" "SIP+D2U" "" _sip._udp.a.example.',
    'written.edge.test. 300 IN LOC 1 0 0.000 N 1 0 0.000 E 0.00m 1.00m 10000.00m 10.00m',
    '',
  ]);
});
