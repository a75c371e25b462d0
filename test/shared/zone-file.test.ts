import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordBody } from '#shared/areas/records/record.ts';
import { isQuotedTxt } from '#shared/dns/txt.ts';
import { recordTypes } from '#shared/dns/types.ts';
import { typeCodes } from '#shared/dns/wire/codes.ts';
import { writeData } from '#shared/dns/wire/data.ts';
import { entriesOf } from '#shared/dns/zone-file/entries.ts';
import { type ReadRecord, readZoneFile } from '#shared/dns/zone-file/read.ts';
import { type DnsRecord, zoneLine } from '#shared/dns.ts';
import { limits } from '#shared/limits.ts';
import { located, right } from '#test/functions/publishing/generated-records.ts';
import { repetitions } from '#test/support/long-form.ts';

const fqdn = 'alice.free.test';
const runs = { numRuns: repetitions(1000, 10_000) };

/** A record of any type in its canonical form. */
const record = fc
  .oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: located })
  .map((body) => recordBody.safeParse(body))
  .filter(({ success }) => success)
  .map(({ data }) => data as DnsRecord & { ttl?: number });

const only = (text: string): ReadRecord => {
  const { records, unread } = readZoneFile(text, fqdn);
  expect(unread).toEqual([]);
  expect(records).toHaveLength(1);
  return records[0] as ReadRecord;
};

/** A record that was read, as the product keeps it. */
function kept({ name, type, content, priority, ttl }: ReadRecord) {
  const body = {
    ...{ name, type, content, ttl },
    ...(priority !== undefined && { priority }),
    ...(type === 'TXT' && isQuotedTxt(content) && { keepQuotes: true }),
  };
  const { data } = recordBody.safeParse(body);
  return data && { name: data.name, type, content: data.content, priority: data.priority, ttl };
}

const shown = ({ name, type, content, priority }: DnsRecord, ttl: number) => ({
  ...{ name, type, content, priority, ttl },
});

describe('a zone file', () => {
  it('says again what was written, for a record of any type', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(record, fc.integer({ min: 60, max: 86_400 }), (one, ttl) => {
        seen.add(one.type);
        expect(kept(only(zoneLine({ ...one, ttl }, fqdn)))).toEqual(shown(one, ttl));
      }),
      runs,
    );
    expect([...seen].sort()).toEqual([...recordTypes].sort());
  });

  it('says it also in octets, by the number of the type', () => {
    fc.assert(
      fc.property(record, (one) => {
        const data = Buffer.from(writeData(one.type, one));
        const owner = one.name === '@' ? '@' : one.name;
        const line = `${owner} 60 TYPE${typeCodes[one.type]} \\# ${data.length} ${data.toString('hex')}`;
        // Names on the wire are in lower case already.
        expect(kept(only(line))).toEqual(shown(one, 60));
      }),
      runs,
    );
  });

  it('may be written over several lines, with comments, in any case, class and order', () => {
    fc.assert(
      fc.property(
        record,
        fc.constantFrom('', 'IN ', 'in ', 'CLASS1 '),
        fc.boolean(),
        (one, cls, isLate) => {
          const line = zoneLine({ ...one, ttl: 3600 }, fqdn);
          const [, owner = '', type = '', data = ''] =
            /^(\S+) 3600 IN (\S+) (.*)$/s.exec(line) ?? [];
          const middle = isLate ? `${cls}1h ` : `1H ${cls}`;
          const folded = `; first\n\n${owner} ${middle}${type.toLowerCase()} ( ; why\r\n\t${data}\n) ; last\n`;
          expect(kept(only(folded))).toEqual(shown(one, 3600));
        },
      ),
      runs,
    );
  });
});

/** Records as `name ttl type data`, and the rest as `line reason`. */
function read(text: string) {
  const { records, unread } = readZoneFile(text, fqdn);
  return [
    ...records.map(({ name, ttl, type, priority, content, proxied }) =>
      [name, ttl ?? '-', type, priority, content, proxied && 'proxied']
        .filter((part) => part !== undefined && part !== false)
        .join(' '),
    ),
    ...unread.map(({ line, reason }) => `${line} ${reason}`),
  ];
}

describe('of a zone file is read', () => {
  it.each<[what: string, text: string, read: string[]]>([
    ['a relative name', 'www A 192.0.2.1', ['www - A 192.0.2.1']],
    ['the domain itself', '@ A 192.0.2.1', ['@ - A 192.0.2.1']],
    ['a wildcard in an escape', '\\042 A 192.0.2.1', ['* - A 192.0.2.1']],
    ['an origin', '$ORIGIN dev\na A 192.0.2.1', ['a.dev - A 192.0.2.1']],
    ['an origin with its dot', `$ORIGIN x.${fqdn}.\n@ A 192.0.2.1`, ['x - A 192.0.2.1']],
    ['the owner before', 'www A 192.0.2.1\n  AAAA ::1', ['www - A 192.0.2.1', 'www - AAAA ::1']],
    [
      'the owner before a new origin',
      'www A 192.0.2.1\n$ORIGIN dev\n A 192.0.2.2',
      ['www - A 192.0.2.1', 'www - A 192.0.2.2'],
    ],
    [
      'a default TTL',
      '$TTL 1h30m\n@ A 192.0.2.1\n@ 2d A 192.0.2.2',
      ['@ 5400 A 192.0.2.1', '@ 172800 A 192.0.2.2'],
    ],
    [
      'the last TTL',
      '@ 600 A 192.0.2.1\n@ A 192.0.2.2',
      ['@ 600 A 192.0.2.1', '@ 600 A 192.0.2.2'],
    ],
    [
      'the TTL of the SOA',
      '@ SOA a b 1 2 3 4 ( 900 )\n@ A 192.0.2.2',
      ['@ 900 A 192.0.2.2', '1 soa'],
    ],
    ['relative targets', '@ MX 10 mail\n@ NS ns.', [`@ - MX 10 mail.${fqdn}`, '@ - NS ns']],
    ['a target of the origin', 'www CNAME @', [`www - CNAME ${fqdn}`]],
    ['strings', '@ TXT "a\\"b" c\\;d "\\195\\188"', ['@ - TXT a"bc;dü']],
    ['a semicolon in a string', '@ TXT "a;b" ; c', ['@ - TXT a;b']],
    ['parentheses in a string', '@ TXT "(a" ")"', ['@ - TXT (a)']],
    ['a generic name', '@ TYPE1 \\# 4 c0000201', ['@ - A 192.0.2.1']],
    ['a generic text whole', '@ TXT \\# 5 04efbbbf41', ['@ - TXT \ufeffA']],
    ['a proxy of ours', '@ A 93.184.216.34 ; proxied', ['@ - A 93.184.216.34 proxied']],
    [
      'a proxy of Cloudflare’s',
      '@ 1 IN A 93.184.216.34 ; cf_tags=cf-proxied:true',
      ['@ 1 A 93.184.216.34 proxied'],
    ],
    ['a mark of its encoding', '\uFEFFwww A 192.0.2.1', ['www - A 192.0.2.1']],
    ['nothing of comments', '; www A 192.0.2.1\n\n   ; x\n', []],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('of a zone file is told, by its line,', () => {
  it.each<[what: string, text: string, read: string[]]>([
    [
      'a quotation mark that stays open',
      '@ TXT "a\n@ A 192.0.2.1',
      ['@ - A 192.0.2.1', '1 syntax'],
    ],
    ['a parenthesis that stays open', '\n@ TXT ( "a"\n', ['2 syntax']],
    ['a parenthesis too many', '@ TXT "a" )', ['1 syntax']],
    ['a backslash at the end', '@ TXT a\\', ['1 syntax']],
    ['an include', '$INCLUDE other.zone', ['1 include']],
    ['a generator', '$GENERATE 1-9 h$ A 192.0.2.$', ['1 generate']],
    ['another directive', '$DATE 20260101', ['1 directive']],
    ['an origin that is none', '$ORIGIN', ['1 directive']],
    ['a TTL that is none', '$TTL soon', ['1 directive']],
    ['a line without an owner', ' A 192.0.2.1', ['1 no-owner']],
    ['a name with a dot in a label', 'a\\.b A 192.0.2.1', ['1 name']],
    ['another class', '@ CH TXT "x"', ['1 class']],
    ['a type of others', '@ RP a b\n@ TYPE65280 \\# 0', ['1 type', '2 type']],
    ['no type', 'www 300 IN', ['1 syntax']],
    ['a name elsewhere', 'www.example.org. A 192.0.2.1', ['1 outside']],
    ['a name that only ends alike', 'malice.free.test. A 192.0.2.1', ['1 outside']],
    ['a text that is no UTF-8', '@ TXT "\\255"', ['1 text']],
    ['an octet above 255', '@ TXT "\\999"', ['1 text']],
    ['octets of another length', '@ A \\# 3 c0000201', ['1 syntax']],
    ['octets of a text that are no UTF-8', '@ TXT \\# 4 03fffefd', ['1 text']],
    ['octets that are no data of the type', '@ MX \\# 1 00', ['1 syntax']],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('the domain that a file was made for', () => {
  const a = ' A 192.0.2.1\n';
  it.each<[what: string, text: string, apex: string | undefined]>([
    ['is that of its SOA', `x.org. SOA a. b. 1 2 3 4 5\nwww.x.org.${a}`, 'x.org'],
    ['is its origin', `$ORIGIN x.org.\nwww${a}$ORIGIN sub.x.org.\nwww${a}`, 'x.org'],
    ['is the shortest of its names', `www.x.org.${a}x.org.${a}a.b.x.org.${a}`, 'x.org'],
    ['is not told where its names share none', `www.x.org.${a}x.net.${a}`, undefined],
    ['is not told where a name is of the domain', `www.x.org.${a}x.org.${a}www${a}`, undefined],
    ['is not told where it would be all of a country', `$ORIGIN org.\nx${a}y${a}`, undefined],
    ['is not told of a file without records', '; nothing', undefined],
  ])('%s', (_, text, apex) => {
    expect(readZoneFile(text, fqdn).apex).toBe(apex);
  });
});

describe('any text', () => {
  const pieces = [
    ...[
      '\n',
      '\r\n',
      ' ',
      '\t',
      '(',
      ')',
      '"',
      '\\',
      ';',
      '@',
      '$',
      '.',
      '*',
      '\\#',
      '\\032',
      '\\999',
    ],
    ...[
      '$ORIGIN ',
      '$TTL ',
      '$INCLUDE ',
      '$GENERATE ',
      ' IN ',
      ' CH ',
      '1h30m',
      '4294967296',
      '0',
      '\u0000',
      'ü',
      '\uD800',
    ],
    ...recordTypes.map((type) => ` ${type} `),
    ...[
      'TYPE1',
      'www',
      fqdn,
      `${fqdn}.`,
      '192.0.2.1',
      '::1',
      'alpn=h2',
      'N',
      'E',
      'c0000201',
      '10',
    ],
  ];
  const text = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((all) => all.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );

  it('is read without an error, each entry either a record or told with its line', () => {
    fc.assert(
      fc.property(text, (some) => {
        const { records, unread } = readZoneFile(some, fqdn);
        const lines = some.split('\n').length;
        for (const { line } of [...records, ...unread]) {
          expect(line >= 1 && line <= lines).toBe(true);
        }
        expect(records.length + unread.length).toBeLessThanOrEqual(entriesOf(some).length);
        for (const one of records) kept(one);
      }),
      { numRuns: repetitions(3000, 100_000) },
    );
  });

  /**
   * Texts of four times the most characters, each made of what could take long to read. Steps by the square of these
   * are half a million million: they take longer than a test may, on any machine.
   */
  it.each([
    '1',
    '1h',
    '"',
    '(',
    '(\n',
    '\\',
    'a\\',
    '"a" ',
    '; ',
    ' ',
    '\n',
    'a"',
    '$',
    '@ TXT "a"\n',
    '@ A 1\n',
    '@ HTTPS 1 . alpn=',
    'a.',
    '@ LOC N ',
    '@ NAPTR "" ',
  ])('of many %j is taken apart in steps that grow with its length', (piece) => {
    const long = piece.repeat(Math.floor((4 * limits.zoneFile.characters) / piece.length));
    const { records, unread } = readZoneFile(long, fqdn);
    expect(records.length + unread.length).toBeLessThanOrEqual(long.length);
  });
});
