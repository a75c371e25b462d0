import { beforeAll, describe, expect, it } from 'vitest';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { call, faultsOf, issuesOf } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { setRoles } from '#test/support/roles.ts';

let ann: Person;
let domain: Domain;
let names = 0;

beforeAll(async () => {
  await useEngine();
  const providerId = await seed();
  ann = await newPerson();
  await setRoles(ann, ['user', 'vip']);
  domain = await newDomain(ann, 'kinds', providerId);
});

type Body = Parameters<typeof call<typeof createRecord>>[1]['body'];

const add = (body: object) =>
  call(createRecord, { params: { id: domain.id }, body: body as Body }, { token: ann.token });

const brokenBy = async (body: object): Promise<string[]> => faultsOf(await add(body));

/** A name that no other record has, below which any type may stand. */
const fresh = (prefix = '') => `${prefix}n${names++}`;

const digest = 'AB'.repeat(32);

describe('a service', () => {
  const srv = { type: 'SRV', priority: 10 };

  it.each([
    ['5 25565 play.example.net', '5 25565 play.example.net'],
    ['0 443 SIP.Example.Net.', '0 443 sip.example.net'],
    ['  0   5061  sip.example.net ', '0 5061 sip.example.net'],
    ['0 0 .', '0 0 .'],
  ])('may be %j, stored as %j', async (content, stored) => {
    const answer = await add({ ...srv, name: fresh('_sip._tcp.'), content });
    expect([answer.status, answer.body.content]).toEqual([201, stored]);
  });

  it.each([
    [{ ...srv, name: '_sip', content: '0 1 a.example' }, 'name: service'],
    [{ ...srv, name: 'sip._tcp', content: '0 1 a.example' }, 'name: service'],
    [{ ...srv, name: '@', content: '0 1 a.example' }, 'name: service'],
    [{ ...srv, name: '_a._b', content: '1 a.example' }, 'content: notation'],
    [{ ...srv, name: '_a._b', content: '65536 1 a.example' }, 'content.weight: uint16'],
    [{ ...srv, name: '_a._b', content: '0 070 a.example' }, 'content.port: uint16'],
    [{ ...srv, name: '_a._b', content: '0 -1 a.example' }, 'content.port: uint16'],
    [{ ...srv, name: '_a._b', content: '0 1 _a.example' }, 'content.target: fqdn'],
    [{ ...srv, name: '_a._b', content: '0 1 192.0.2.1' }, 'content.target: fqdn'],
    [{ type: 'SRV', name: '_a._b', content: '0 1 a.example' }, 'priority: required'],
  ])('%j is refused with %s', async (body, issue) => {
    expect(await brokenBy(body)).toEqual([issue]);
  });
});

describe('a certificate authority', () => {
  const caa = (content: string) => ({ type: 'CAA', name: fresh(), content });

  it.each([
    ['0 issue "letsencrypt.org"', '0 issue "letsencrypt.org"'],
    ['128 ISSUEWILD letsencrypt.org', '128 issuewild "letsencrypt.org"'],
    ['0 issue ";"', '0 issue ";"'],
    [
      '0 issue "ca.example; account=12; validationmethods=dns-01"',
      '0 issue "ca.example; account=12; validationmethods=dns-01"',
    ],
    ['0 iodef "mailto:security@example.net"', '0 iodef "mailto:security@example.net"'],
    ['0 iodef "https://example.net/report?a=1"', '0 iodef "https://example.net/report?a=1"'],
    [String.raw`0 custom1 "a \"b\" \\ c"`, String.raw`0 custom1 "a \"b\" \\ c"`],
  ])('may be %j, stored as %j', async (content, stored) => {
    const answer = await add(caa(content));
    expect([answer.status, answer.body.content]).toEqual([201, stored]);
  });

  it.each([
    ['0 issue', 'content: notation'],
    ['0 issue "a.example" b', 'content: notation'],
    ['256 issue "ca.example"', 'content.flags: uint8'],
    ['0 is-sue "ca.example"', 'content.tag: word'],
    ['0 issue "localhost"', 'content.value: authority'],
    ['0 issue "https://ca.example"', 'content.value: authority'],
    ['0 issue "ca.example; a b=c"', 'content.value: authority'],
    ['0 iodef "security@example.net"', 'content.value: report_address'],
    ['0 iodef "ftp://example.net"', 'content.value: report_address'],
    ['0 custom "schön"', 'content.value: ascii'],
    [`0 custom "${'x'.repeat(256)}"`, 'content.value: too_big'],
  ])('%j is refused with %s', async (content, issue) => {
    expect(await brokenBy(caa(content))).toEqual([issue]);
  });
});

describe('a delegation signer', () => {
  it('stands beside name servers of the same name, also at the domain itself', async () => {
    const name = fresh();
    expect(await brokenBy({ type: 'DS', name, content: `1 13 2 ${digest}` })).toEqual([
      'name: needs_ns',
    ]);
    await add({ type: 'NS', name, content: 'ns1.example.net' });
    const spaced = `1 13 2 ${digest.slice(0, 40).toLowerCase()} ${digest.slice(40)}`;
    const answer = await add({ type: 'DS', name, content: spaced });
    expect([answer.status, answer.body.content]).toEqual([201, `1 13 2 ${digest}`]);
  });

  it.each([
    [`1 13 2 ${digest}00`, 'content.digest: digest_length'],
    [`1 13 1 ${digest}`, 'content.digest: digest_length'],
    [`1 13 3 ${digest}`, 'content.digestType: digest_type'],
    ['1 13 2 XY', 'content.digest: hex'],
    [`65536 13 2 ${digest}`, 'content.keyTag: uint16'],
    [`1 256 2 ${digest}`, 'content.algorithm: uint8'],
  ])('%j is refused with %s', async (content, issue) => {
    expect(await brokenBy({ type: 'DS', name: fresh(), content })).toEqual([issue]);
  });
});

describe('mail', () => {
  it('may be taken by the domain itself', async () => {
    const content = domain.fqdn;
    expect((await add({ type: 'MX', name: '@', content, priority: 10 })).status).toBe(201);
  });

  it('is refused by a null MX of priority 0, which stands alone', async () => {
    const mx = { type: 'MX', name: fresh(), priority: 0 };
    expect(await brokenBy({ ...mx, content: '.', priority: 10 })).toEqual(['priority: null_mx']);
    const nullMx = await add({ ...mx, content: '.' });
    expect(nullMx.status).toBe(201);
    const beside = await add({ ...mx, content: 'mx.example.net' });
    expect(beside.failure).toMatchObject({
      code: 'RECORD_CONFLICT',
      details: { reason: 'null-mx-alone', recordId: nullMx.body.id },
    });
  });
});

describe('addresses', () => {
  it.each([
    ['::192.0.2.1', '::c000:201'],
    ['::ffff:192.0.2.1', '::ffff:c000:201'],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
  ])('%s is stored as the same address %s', async (content, stored) => {
    expect((await add({ type: 'AAAA', name: fresh(), content })).body.content).toBe(stored);
  });

  it.each(['::ffff:0300.0.2.1', '::ffff:192.0.513', '::0x7f.0.0.1', '::ffff:192.0.2.01'])(
    '%s has no plain IPv4 part',
    async (content) => {
      expect(await brokenBy({ type: 'AAAA', name: fresh(), content })).toEqual(['content: ipv6']);
    },
  );
});

describe('what is typed', () => {
  it.each([
    [{ type: 'A', name: '\u212Aay', content: '192.0.2.1' }, 'name: invalid'],
    [{ type: 'CNAME', name: 'x', content: 'pages.\u212A.example' }, 'content: fqdn'],
    [{ type: 'MX', name: 'x', content: 'm\u212A.example', priority: 1 }, 'content: fqdn'],
    [{ type: 'AAAA', name: 'x', content: 'fe80::1%\u212A' }, 'content: ipv6'],
  ])('is never changed into another letter: %j', async (body, issue) => {
    expect(await brokenBy(body)).toEqual([issue]);
  });

  it('as a full name is refused with the short one', async () => {
    const body = { type: 'A', name: `www.${domain.fqdn}`, content: '192.0.2.1' };
    const [issue] = issuesOf(await add(body));
    expect(issue).toMatchObject({ path: 'name', rule: 'full_name', offers: [{ name: 'www' }] });
    expect(issue?.message).toContain('Send www instead');
    expect(await brokenBy({ ...body, name: domain.fqdn })).toEqual(['name: full_name']);
  });

  it('in quotation marks is refused with both readings, each of which is accepted', async () => {
    const txt = { type: 'TXT', name: fresh() };
    const [issue] = issuesOf(await add({ ...txt, content: '"v=spf1 -all"' }));
    expect(issue).toMatchObject({
      path: 'content',
      rule: 'quoted',
      offers: [{ content: 'v=spf1 -all' }, { content: '"v=spf1 -all"', keepQuotes: true }],
    });
    for (const offer of issue?.offers ?? []) {
      const answer = await add({ ...txt, ...offer });
      expect([answer.status, answer.body.content]).toEqual([201, offer.content]);
    }
  });

  it('as several strings of a zone file is read as one text', async () => {
    const content = String.raw`"v=DKIM1; p=AB" "CD\" \195\188"`;
    const [issue] = issuesOf(await add({ type: 'TXT', name: fresh(), content }));
    expect(issue?.offers?.[0]).toEqual({ content: 'v=DKIM1; p=ABCD" ü' });
  });

  it.each(['"', 'say "hi"', '"a" and "b"'])('may contain quotation marks: %s', async (content) => {
    expect((await add({ type: 'TXT', name: fresh(), content })).status).toBe(201);
  });
});

it('a wildcard delegates nothing', async () => {
  const body = { type: 'NS', name: '*', content: 'ns1.example.net' };
  expect(await brokenBy(body)).toEqual(['name: wildcard']);
});
