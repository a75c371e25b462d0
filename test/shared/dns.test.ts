import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { readingsOf } from '#shared/areas/records/record.ts';
import {
  addressBytes,
  addressOf,
  canonicalIpv6,
  isIpv4,
  isIpv6,
  isPublicAddress,
} from '#shared/dns/addresses.ts';
import { findConflict } from '#shared/dns/conflicts.ts';
import { canonicalContent, contentProblems, partsOf } from '#shared/dns/content.ts';
import { isRecordName, isTarget } from '#shared/dns/names.ts';
import { quoteTxt, unquoteTxt } from '#shared/dns/txt.ts';
import { recordTypes, rulesOf } from '#shared/dns/types.ts';
import { type DnsRecord, presentation, zoneLine } from '#shared/dns.ts';
import { repetitions } from '#test/support/long-form.ts';

const runs = { numRuns: repetitions(1000, 10_000) };

/** Bytes of a zone file's quoted strings. */
function unquote(text: string): Buffer {
  const strings = [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, inner = '']) =>
    inner.replace(/\\(\d{3}|.)/g, (_whole, code: string) =>
      code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : code,
    ),
  );
  for (const string of strings) expect(string.length).toBeLessThanOrEqual(255);
  return Buffer.from(strings.join(''), 'latin1');
}

describe('an address', () => {
  /** Octets of IPv6 with runs of zeros, near the networks that are special. */
  const octets = fc
    .tuple(
      fc.constantFrom(
        '::',
        '64:ff9b::',
        '100::',
        '2001::',
        '2001:db8::',
        '2002::',
        'fe80::',
        '::ffff:0:0',
      ),
      fc.array(fc.oneof(fc.constant(0), fc.nat(255)), { minLength: 16, maxLength: 16 }),
      fc.nat(16),
    )
    .map(([start, bytes, kept]) => [...addressBytes(start).slice(0, kept), ...bytes.slice(kept)]);

  it('is read and written as a library does it, and is public where it says so', () => {
    fc.assert(
      fc.property(octets, (bytes) => {
        const known = new ipaddr.IPv6(bytes);
        for (const text of [known.toNormalizedString(), known.toRFC5952String()]) {
          expect(addressBytes(text)).toEqual(bytes);
          expect(canonicalIpv6(text)).toBe(known.toRFC5952String());
        }
        expect(addressOf(bytes)).toBe(known.toRFC5952String());
        // The library does not know of 100:0:0:1::/64, for packets that go nowhere (RFC 9780).
        const isPublic = ipaddr.process(known.toString()).range() === 'unicast';
        const isDummy =
          known.toRFC5952String().startsWith('100::1:') ||
          addressOf(bytes.slice(0, 8).concat(Array(8).fill(0))) === '100:0:0:1::';
        if (!isDummy) expect(isPublicAddress(known.toString()), known.toString()).toBe(isPublic);
      }),
      runs,
    );
    fc.assert(
      fc.property(fc.ipV4(), (text) => {
        expect(addressBytes(text)).toEqual(ipaddr.IPv4.parse(text).toByteArray());
        expect(isPublicAddress(text), text).toBe(ipaddr.IPv4.parse(text).range() === 'unicast');
      }),
      runs,
    );
  });

  it('is taken in no other spelling than the library takes', () => {
    const spelled = fc.string({ unit: fc.constantFrom(...'01fF:::.'), maxLength: 24 });
    fc.assert(
      fc.property(fc.oneof(spelled, fc.ipV6()), (text) => {
        if (!text.includes('.')) expect(isIpv6(text), text).toBe(ipaddr.IPv6.isValid(text));
        expect(isIpv4(text), text).toBe(ipaddr.IPv4.isValidFourPartDecimal(text));
      }),
      runs,
    );
  });
});

describe('TXT content', () => {
  it('survives being quoted and split, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600, size: 'max' }), (content) => {
        expect(unquote(quoteTxt(content)).toString('utf8')).toBe(content);
        expect(unquoteTxt(quoteTxt(content, 'decimal'))).toBe(content);
      }),
      runs,
    );
  });

  it('is read from octets of UTF-8 alone, and keeps a mark of the order of bytes', () => {
    expect(unquoteTxt('"\\195\\164" "\\239\\191\\189"')).toBe('ä\ufffd');
    expect(unquoteTxt('"\\239\\187\\191a"')).toBe('\ufeffa');
    expect(['"\\255"', '"\\195"', '"\\300"'].map(unquoteTxt)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(readingsOf('"\\255"')).toEqual([{ content: '"\\255"', keepQuotes: true }]);
  });

  it('of nothing is an empty string, not nothing', () => {
    expect(quoteTxt('')).toBe('""');
  });
});

describe('addresses', () => {
  it('in every spelling become one, and stay it', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        if (!isIpv6(address)) return;
        const once = canonicalContent('AAAA', address);
        expect(isIpv6(once)).toBe(true);
        expect(canonicalContent('AAAA', once)).toBe(once);
        expect(canonicalContent('AAAA', address.toUpperCase())).toBe(once);
      }),
      runs,
    );
    fc.assert(
      fc.property(fc.ipV4(), (address) => isIpv4(address)),
      runs,
    );
  });

  it.each([
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '127.0.0.1',
    '169.254.1.1',
    '0.0.0.0',
    '100.64.0.1',
    '224.0.0.1',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    '::ffff:10.0.0.1',
  ])('such as %s cannot be reached from everywhere', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '203.0.114.9', '2606:4700::1111'])('such as %s can', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

const name = fc.constantFrom('@', 'a', 'b', 'x.a', 'y.x.a', '*.a', '_k.b');
const record: fc.Arbitrary<DnsRecord> = fc.record({
  type: fc.constantFrom(...recordTypes),
  name,
  content: fc.constantFrom('c1.example.net', 'c2.example.net'),
  priority: fc.constantFrom(10, 20),
});

const conflict = (one: DnsRecord, others: readonly DnsRecord[]) =>
  findConflict(one, { records: others, fqdn: 'alice.freehold.test' })?.reason;

describe('conflicts', () => {
  it('are the same from both sides', () => {
    fc.assert(
      fc.property(record, record, (one, other) => {
        expect(conflict(one, [other])).toBe(conflict(other, [one]));
      }),
      runs,
    );
  });

  it('leave only what may stand in one zone', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 12 }), (wanted) => {
        const stored: DnsRecord[] = [];
        for (const each of wanted) if (!conflict(each, stored)) stored.push(each);
        for (const at of new Set(stored.map((each) => each.name))) {
          const here = stored.filter((each) => each.name === at);
          const types = new Set(here.map(({ type }) => type));
          if (types.has('CNAME')) expect(here).toHaveLength(1);
          if (types.has('NS')) expect([...types].filter((type) => type !== 'DS')).toEqual(['NS']);
        }
      }),
      runs,
    );
  });
});

describe('names', () => {
  it('of records never leave their domain', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'a1-_.*@ A/\\'.split('')), maxLength: 30 }),
        (text) => {
          if (!isRecordName(text, 5)) return;
          expect(
            text === '@' ||
              text.split('.').every((part) => /^(\*|[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)$/.test(part)),
          ).toBe(true);
          expect(text.split('.').length).toBeLessThanOrEqual(5);
        },
      ),
      runs,
    );
  });

  it('of targets have two labels or more and are no addresses', () => {
    for (const target of ['localhost', '192.0.2.1', 'a..b', '', '.', 'a.b-', '-a.b', 'a.1']) {
      expect(isTarget(target)).toBe(false);
    }
    expect(isTarget('_dmarc.example.net', { underscores: true })).toBe(true);
    expect(isTarget('_dmarc.example.net')).toBe(false);
  });
});

describe('content', () => {
  const isValid = (type: DnsRecord['type'], content: string) =>
    contentProblems(type, content).length === 0;

  /** Texts like a content of a type, of its example's pieces and of what breaks notations. */
  const almost = (type: DnsRecord['type']) =>
    fc
      .array(
        fc.constantFrom(
          ...rulesOf(type).fields.map(({ example }) => example),
          ...[
            '.',
            '..',
            ' ',
            '\t',
            '"',
            '\\',
            '\\046',
            '\\300',
            ';',
            '0',
            '5',
            'a',
            'A.b',
            '-',
            '_',
            ',',
          ],
        ),
        { maxLength: 8 },
      )
      .map((pieces) => pieces.join(''));

  it('that is taken is one spelling, which is taken, and says the same in a zone file', () => {
    for (const type of recordTypes) {
      fc.assert(
        fc.property(almost(type), (content) => {
          if (!isValid(type, content)) return;
          const stored = canonicalContent(type, content);
          expect(isValid(type, stored)).toBe(true);
          expect(canonicalContent(type, stored)).toBe(stored);
          expect(presentation({ type, content: stored })).toBe(presentation({ type, content }));
        }),
        runs,
      );
    }
  });

  it('of every part is the same when it is canonical already, valid or not', () => {
    for (const type of recordTypes) {
      for (const { canonical } of rulesOf(type).fields) {
        fc.assert(
          fc.property(almost(type), (value) => {
            expect(canonical(canonical(value))).toBe(canonical(value));
          }),
          runs,
        );
      }
    }
  });

  const hosts = [
    ['CNAME', ''],
    ['NS', ''],
    ['MX', ''],
    ['SRV', '0 5061 '],
  ] as const;

  it.each(hosts)('of %s names a host with one final dot or none', (type, before) => {
    const labels = fc.array(fc.constantFrom('mail', 'a-1', 'example', 'org'), { minLength: 2 });
    fc.assert(
      fc.property(labels, fc.nat({ max: 4 }), fc.constantFrom('', ' '), (parts, dots, blank) => {
        const content = `${before}${parts.join('.')}${'.'.repeat(dots)}${blank}`;
        expect(isValid(type, content)).toBe(dots < 2 && parts.join('.').length <= 253);
      }),
      runs,
    );
  });

  it.each(['..', '...', '. .', '.. ', 'mail.example.org. .'])('%j stands for no host', (target) => {
    for (const [type, before] of hosts) expect(isValid(type, `${before}${target}`)).toBe(false);
  });

  it('of CAA says what stands between its quotes, or is refused', () => {
    const text = fc
      .array(fc.constantFrom('ca.example.net', ' ', '\t', ';', 'a=b', 'x', ',', '\\"'), {
        maxLength: 5,
      })
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.constantFrom('issue', 'iodef', 'contactemail'), text, (tag, inner) => {
        const content = `0 ${tag} "${inner}"`;
        if (!isValid('CAA', content)) return;
        expect(partsOf('CAA', content)?.value).toBe(inner.replaceAll('\\"', '"'));
      }),
      runs,
    );
  });

  it.each([
    ['with a blank at an end within its quotes', '0 issue " letsencrypt.org"'],
    ['with a blank at the other end', '0 issue "letsencrypt.org "'],
    ['of a free tag with blanks', '0 contactemail " ann@example.net "'],
    ['of two strings', '0 issue "lets" "encrypt.org"'],
    ['with an octet above 255', '0 issue "lets\\301ncrypt.org"'],
    ['with a report address and a blank', '0 iodef "https://example.net/a b"'],
  ])('of CAA %s is refused', (_, content) => {
    expect(isValid('CAA', content)).toBe(false);
  });

  it.each([
    ['0 issue letsencrypt.org', '0 issue "letsencrypt.org"'],
    [' 0  issue  "letsencrypt.org" ', '0 issue "letsencrypt.org"'],
    ['0 issue ";"', '0 issue ";"'],
    ['0 issue "ca.example.net; account=7"', '0 issue "ca.example.net; account=7"'],
  ])('of CAA as %j is taken as %j', (content, stored) => {
    expect(isValid('CAA', content)).toBe(true);
    expect(canonicalContent('CAA', content)).toBe(stored);
  });
});

it('a line of a zone file says all there is to a record', () => {
  const mx = {
    type: 'MX' as const,
    name: '@',
    content: 'mx.example.net',
    ttl: 300,
    priority: 10,
  };
  expect(zoneLine(mx, 'alice.freehold.test')).toBe(
    'alice.freehold.test. 300 IN MX 10 mx.example.net.',
  );
});
