import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { Packet } from 'dns2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDns } from '#infra/cloud/dns/server.ts';
import type { ServedType } from '#infra/cloud/dns/values.ts';
import { Zones } from '#infra/cloud/dns/zones.ts';
import type { Started } from '#infra/cloud/http.ts';
import { answersIn, overTcp, overUdp, query, typeCodes } from '#test/support/cloud/dns-client.ts';

const LONG_TEXT = Array.from({ length: 8 }, (_, index) => String(index).repeat(250));
const RECORDS: [string, ServedType, ...string[]][] = [
  ['alice.freehold.test', 'A', '192.0.2.1', '192.0.2.2'],
  ['alice.freehold.test', 'AAAA', '2001:db8::1', '::ffff:192.0.2.1'],
  ['alice.freehold.test', 'MX', '10 mx1.example.com', '20 mx2.example.com.'],
  ['alice.freehold.test', 'TXT', '"v=spf1 -all"', String.raw`"\303\274 \"quoted\""`],
  ['long.freehold.test', 'TXT', LONG_TEXT.map((text) => `"${text}"`).join(' ')],
  ['www.alice.freehold.test', 'CNAME', 'alice.freehold.test.'],
  ['one.freehold.test', 'CNAME', 'www.alice.freehold.test.'],
  ['out.freehold.test', 'CNAME', 'www.example.com.'],
  ['dead.freehold.test', 'CNAME', 'nowhere.freehold.test.'],
  ['round.freehold.test', 'CNAME', 'about.freehold.test.'],
  ['about.freehold.test', 'CNAME', 'round.freehold.test.'],
  ['*.wild.freehold.test', 'A', '192.0.2.9'],
  ['deep.empty.wild.freehold.test', 'A', '192.0.2.8'],
  ['cut.freehold.test', 'NS', 'ns1.cut.freehold.test.', 'ns2.example.net.'],
  ['ns1.cut.freehold.test', 'A', '192.0.2.53'],
  ['ns1.cut.freehold.test', 'AAAA', '2001:db8::53'],
  ['cut.freehold.test', 'DS', `2371 13 2 ${'1f'.repeat(32)}`],
  ['_sip._tcp.freehold.test', 'SRV', '10 60 5061 sip.freehold.test.', '20 0 5061 .'],
  ['_25._tcp.freehold.test', 'TLSA', `3 1 1 ${'2f'.repeat(32)}`],
  ['alice.freehold.test', 'SSHFP', `4 2 ${'3f'.repeat(32)}`],
  ['alice.freehold.test', 'HTTPS', '1 . port=443 alpn="h3,h2"', '16 svc.example.net'],
  [
    '_dns.freehold.test',
    'SVCB',
    '1 Dns.example.net. mandatory="alpn" alpn=dot ipv6hint=2001:db8::1',
  ],
  [
    'alice.freehold.test',
    'NAPTR',
    String.raw`100 10 "u" "E2U+sip" "!^(.*)$!sip:\\1@example.net!" .`,
  ],
  ['alice.freehold.test', 'LOC', '42 21 54 N 71 06 18 W -24m 30m'],
  ['alice.freehold.test', 'CAA', '0 issue "ca.test; account=1"', String.raw`128 custom "a\"b"`],
];

let zones: Zones;
let dns: Started;
const resolver = new Resolver({ timeout: 10_000, tries: 2 });

beforeAll(async () => {
  zones = new Zones(':memory:');
  const zone = zones.ensure({ id: 'Z1', name: 'freehold.test' });
  const rrsets = RECORDS.map(([name, type, ...values]) => ({ name, type, ttl: 300, values }));
  zones.change(
    zone,
    rrsets.map((rrset) => ({ action: 'CREATE', rrset })),
  );
  dns = await startDns({ zones });
  resolver.setServers([`127.0.0.1:${dns.port}`]);
});

afterAll(async () => {
  await dns.close();
  zones.close();
});

/** As asked over UDP: the reply, and its size in bytes. */
async function heard(message: Buffer): Promise<{ reply: Packet; size: number }> {
  const data = await overUdp(dns.port, message);
  return { reply: Packet.parse(data), size: data.length };
}

const ask = async (name: string, type: number) => (await heard(query(name, type))).reply;
const { TYPE, RCODE } = Packet;

describe('a resolver gets', () => {
  test('A and AAAA', async () => {
    expect(await resolver.resolve4('alice.freehold.test')).toEqual(['192.0.2.1', '192.0.2.2']);
    expect(await resolver.resolve6('alice.freehold.test')).toEqual([
      '2001:db8::1',
      '::ffff:192.0.2.1',
    ]);
    const [first] = await resolver.resolve4('alice.freehold.test', { ttl: true });
    expect(first).toEqual({ address: '192.0.2.1', ttl: 300 });
  });

  test('MX with priorities', async () => {
    expect(await resolver.resolveMx('alice.freehold.test')).toMatchObject([
      { priority: 10, exchange: 'mx1.example.com' },
      { priority: 20, exchange: 'mx2.example.com' },
    ]);
  });

  test('TXT, its escapes resolved, and a long one over TCP in its 255-byte strings', async () => {
    const texts = (await resolver.resolveTxt('alice.freehold.test')).flat();
    // Node hands out a character a byte.
    const read = texts.map((text) => Buffer.from(text, 'latin1').toString('utf8'));
    expect(read).toEqual(['v=spf1 -all', 'ü "quoted"']);
    expect(await resolver.resolveTxt('long.freehold.test')).toEqual([LONG_TEXT]);
  });

  test('SRV, CAA and DS', async () => {
    expect(await resolver.resolveSrv('_sip._tcp.freehold.test')).toMatchObject([
      { priority: 10, weight: 60, port: 5061, name: 'sip.freehold.test' },
      { priority: 20, weight: 0, port: 5061, name: '' },
    ]);
    expect(await resolver.resolveCaa('alice.freehold.test')).toMatchObject([
      { critical: 0, issue: 'ca.test; account=1' },
      { critical: 128 },
    ]);
    const signer = await overUdp(dns.port, query('cut.freehold.test', typeCodes.DS));
    expect(answersIn(signer)).toEqual([
      { type: 'DS', ttl: 300, content: `2371 13 2 ${'1F'.repeat(32)}` },
    ]);
  });

  test.each([
    ['_25._tcp.freehold.test', 'TLSA', [`3 1 1 ${'2F'.repeat(32)}`]],
    ['alice.freehold.test', 'SSHFP', [`4 2 ${'3F'.repeat(32)}`]],
    ['alice.freehold.test', 'HTTPS', ['. alpn="h3,h2" port=443', 'svc.example.net']],
    [
      '_dns.freehold.test',
      'SVCB',
      ['dns.example.net mandatory="alpn" alpn="dot" ipv6hint="2001:db8::1"'],
    ],
    [
      'alice.freehold.test',
      'NAPTR',
      [String.raw`100 10 "U" "E2U+sip" "!^(.*)$!sip:\\1@example.net!" .`],
    ],
    [
      'alice.freehold.test',
      'LOC',
      ['42 21 54.000 N 71 6 18.000 W -24.00m 30.00m 10000.00m 10.00m'],
    ],
  ] as const)('%s %s', async (name, type, contents) => {
    const heard = answersIn(await overUdp(dns.port, query(name, typeCodes[type])));
    expect(heard.map(({ content }) => content)).toEqual(contents);
  });

  test('an alias, and what it leads to', async () => {
    expect(await resolver.resolveCname('www.alice.freehold.test')).toEqual(['alice.freehold.test']);
    expect(await resolver.resolve4('one.freehold.test')).toEqual(['192.0.2.1', '192.0.2.2']);
  });

  test("the zone's SOA and name servers", async () => {
    expect(await resolver.resolveSoa('freehold.test')).toMatchObject({
      nsname: 'ns-1.route53.test',
      serial: 1,
    });
    expect(await resolver.resolveNs('freehold.test')).toHaveLength(4);
  });

  test('the name servers of a delegation', async () => {
    const servers = await resolver.resolveNs('cut.freehold.test');
    expect(servers).toEqual(['ns1.cut.freehold.test', 'ns2.example.net']);
  });

  test('not found, no data or refused', async () => {
    const failing = (name: string) => resolver.resolve4(name).catch((error) => error.code);
    expect(await failing('nobody.freehold.test')).toBe('ENOTFOUND');
    expect(await failing('long.freehold.test')).toBe('ENODATA');
    expect(await failing('example.org')).toBe('EREFUSED');
  });

  test('a record that was just published, and no longer one that was just withdrawn', async () => {
    const zone = zones.ensure({ id: 'Z1', name: 'freehold.test' });
    const rrset = { name: 'new.freehold.test', type: 'A' as const, ttl: 60, values: ['192.0.2.7'] };
    zones.change(zone, [{ action: 'CREATE', rrset }]);
    expect(await resolver.resolve4('new.freehold.test')).toEqual(['192.0.2.7']);
    zones.change(zone, [{ action: 'DELETE', rrset }]);
    await expect(resolver.resolve4('new.freehold.test')).rejects.toThrow('ENOTFOUND');
  });
});

describe('names', () => {
  test('are found in any case, and answered in the case of the question', async () => {
    const reply = await ask('ALICE.Freehold.TEST', TYPE.A);
    expect(reply.questions[0]?.name).toBe('ALICE.Freehold.TEST');
    expect(reply.answers.map((answer) => answer.name)).toEqual([
      'ALICE.Freehold.TEST',
      'ALICE.Freehold.TEST',
    ]);
  });

  test('that do not exist are NXDOMAIN with the SOA', async () => {
    const reply = await ask('nobody.freehold.test', TYPE.A);
    expect(reply.header).toMatchObject({ rcode: RCODE.NXDOMAIN, aa: 1 });
    expect(reply.authorities.map(({ type }) => type)).toEqual([TYPE.SOA]);
  });

  test.each([
    ['that have no record of the type', 'alice.freehold.test', TYPE.SRV],
    ['asked for the DS of no delegation', 'alice.freehold.test', typeCodes.DS],
    ['that only lead to others', 'empty.wild.freehold.test', TYPE.A],
    ['asked for a type nobody knows', 'alice.freehold.test', 4711],
    ['that a wildcard has other types for', 'x.wild.freehold.test', TYPE.MX],
  ])('%s are NODATA with the SOA', async (_, name, type) => {
    const reply = await ask(name, type);
    expect(reply.header).toMatchObject({ rcode: RCODE.NOERROR, aa: 1 });
    expect(reply.answers).toEqual([]);
    expect(reply.authorities.map((record) => record.type)).toEqual([TYPE.SOA]);
  });

  test('outside the zones are refused', async () => {
    expect((await ask('example.org', TYPE.A)).header).toMatchObject({
      rcode: RCODE.REFUSED,
      aa: 0,
    });
    const other = await heard(query('freehold.test', TYPE.TXT, { class: Packet.CLASS.CH }));
    expect(other.reply.header.rcode).toBe(RCODE.REFUSED);
    expect((await ask('freehold.test', TYPE.AXFR)).header.rcode).toBe(RCODE.REFUSED);
  });
});

describe('wildcards', () => {
  const addresses = async (name: string) => {
    const { answers, header } = await ask(name, TYPE.A);
    return [header.rcode, ...answers.map((record) => `${record.name} ${record.address}`)];
  };

  test('stand for any name below them that is not there, at any depth', async () => {
    expect(await addresses('x.wild.freehold.test')).toEqual([0, 'x.wild.freehold.test 192.0.2.9']);
    expect(await addresses('a.b.wild.freehold.test')).toEqual([
      0,
      'a.b.wild.freehold.test 192.0.2.9',
    ]);
  });

  test('do not reach past a name that exists (RFC 4592)', async () => {
    expect(await addresses('x.empty.wild.freehold.test')).toEqual([RCODE.NXDOMAIN]);
    expect(await addresses('wild.freehold.test')).toEqual([0]);
  });

  test('can be asked for by their own name', async () => {
    expect(await addresses('*.wild.freehold.test')).toEqual([0, '*.wild.freehold.test 192.0.2.9']);
  });
});

describe('aliases', () => {
  test('out of the zone are answered alone', async () => {
    const reply = await ask('out.freehold.test', TYPE.A);
    expect(reply.answers).toMatchObject([{ type: TYPE.CNAME, domain: 'www.example.com' }]);
    expect(reply.header.rcode).toBe(RCODE.NOERROR);
  });

  test('to a name that does not exist are NXDOMAIN with the alias', async () => {
    const reply = await ask('dead.freehold.test', TYPE.A);
    expect(reply.header.rcode).toBe(RCODE.NXDOMAIN);
    expect(reply.answers.map((record) => record.type)).toEqual([TYPE.CNAME]);
  });

  test('that run in a circle end', async () => {
    const reply = await ask('round.freehold.test', TYPE.A);
    expect(reply.answers.map((record) => record.domain)).toEqual([
      'about.freehold.test',
      'round.freehold.test',
    ]);
  });
});

describe('delegations', () => {
  test('refer what is below them to their servers, with the addresses known here', async () => {
    const reply = await ask('www.cut.freehold.test', TYPE.A);
    expect(reply.header).toMatchObject({ rcode: RCODE.NOERROR, aa: 0 });
    expect(reply.answers).toEqual([]);
    expect(reply.authorities.map((record) => record.ns)).toEqual([
      'ns1.cut.freehold.test',
      'ns2.example.net',
    ]);
    expect(reply.additionals.map((record) => record.address)).toEqual([
      '192.0.2.53',
      '2001:db8::53',
    ]);
  });

  test('show their NS in the answer too when asked for exactly that', async () => {
    const reply = await ask('cut.freehold.test', TYPE.NS);
    expect(reply.header.aa).toBe(0);
    expect(reply.answers).toHaveLength(2);
    expect(reply.authorities).toHaveLength(2);
  });
});

describe('the wire', () => {
  test('a plain query gets no OPT, one with OPT gets one back', async () => {
    expect((await ask('alice.freehold.test', TYPE.A)).additionals).toEqual([]);
    const { reply } = await heard(query('alice.freehold.test', TYPE.A, { edns: 4096 }));
    expect(reply.additionals).toMatchObject([{ type: TYPE.EDNS, class: 1232 }]);
  });

  test('two OPT records are a format error (RFC 6891)', async () => {
    const twice = query('alice.freehold.test', TYPE.A, { edns: 1232, opts: 2 });
    const { reply } = await heard(twice);
    expect(reply.header.rcode).toBe(RCODE.FORMERR);
    expect(reply.additionals.map(({ type }) => type)).toEqual([TYPE.EDNS]);
  });

  test.each([
    ['without EDNS', undefined],
    ['with 1,232 bytes', 1232],
    ['with a boastful 65,535', 65_535],
  ])('too long an answer %s is cut over UDP and whole over TCP', async (_, edns) => {
    const message = query('long.freehold.test', TYPE.TXT, { edns });
    const { reply, size } = await heard(message);
    expect(reply.header.tc).toBe(1);
    expect(reply.answers).toEqual([]);
    expect(size).toBeLessThanOrEqual(512);
    const whole = Packet.parse(await overTcp(dns.port, message));
    expect(whole.header.tc).toBe(0);
    expect(whole.answers[0]?.data).toEqual(LONG_TEXT);
  });

  test('an answer between 512 and 1,232 bytes is whole with EDNS and cut without', async () => {
    const zone = zones.ensure({ id: 'Z1', name: 'freehold.test' });
    const values = [
      LONG_TEXT.slice(0, 4)
        .map((text) => `"${text}"`)
        .join(' '),
    ];
    const rrset = { name: 'middle.freehold.test', type: 'TXT' as const, ttl: 60, values };
    zones.change(zone, [{ action: 'CREATE', rrset }]);
    const large = await heard(query('middle.freehold.test', TYPE.TXT, { edns: 1232 }));
    expect(large.reply.header.tc).toBe(0);
    const small = await heard(query('middle.freehold.test', TYPE.TXT));
    expect(small.reply.header.tc).toBe(1);
  });

  test('nonsense is survived, and a second question is a format error', async () => {
    const socket = createSocket('udp4');
    socket.send(Buffer.from('nonsense'), dns.port, '127.0.0.1');
    socket.send(Buffer.alloc(0), dns.port, '127.0.0.1', () => socket.close());
    const twice = new Packet();
    for (const name of ['a.test', 'b.test']) twice.questions.push(new Packet.Question(name, 1, 1));
    expect((await heard(twice.toBuffer())).reply.header.rcode).toBe(RCODE.FORMERR);
  });

  test('a taken port is told', async () => {
    await expect(startDns({ zones, port: dns.port })).rejects.toThrow('EADDRINUSE');
  });
});
