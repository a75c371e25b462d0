import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalContent, exampleOf } from '#shared/dns/content.ts';
import type { RecordType } from '#shared/dns/types.ts';
import { recordTypes, rulesOf } from '#shared/dns/types.ts';
import { readData, writeData } from '#shared/dns/wire/data.ts';
import { nameAt, nameOctets } from '#shared/dns/wire/names.ts';
import { repetitions } from '#test/support/long-form.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Record data as RFCs print it in octets. */
const printed: [
  source: string,
  type: RecordType,
  priority: number,
  content: string,
  octets: string,
][] = [
  ['RFC 9460 figure 2', 'HTTPS', 0, 'foo.example.com', '000003666f6f076578616d706c6503636f6d00'],
  ['RFC 9460 figure 3', 'SVCB', 1, '.', '000100'],
  [
    'RFC 9460 figure 4',
    'SVCB',
    16,
    'foo.example.com port=53',
    '001003666f6f076578616d706c6503636f6d00000300020035',
  ],
  [
    'RFC 9460 figure 5',
    'SVCB',
    1,
    'foo.example.com key667=hello',
    '000103666f6f076578616d706c6503636f6d00029b000568656c6c6f',
  ],
  [
    'RFC 9460 figure 7',
    'SVCB',
    1,
    'foo.example.com ipv6hint="2001:db8::1,2001:db8::53:1"',
    '000103666f6f076578616d706c6503636f6d000006002020010db800000000000000000000000120010db8000000000000000000530001',
  ],
  [
    'RFC 9460 figure 9',
    'SVCB',
    16,
    'foo.example.org alpn=h2,h3-19 mandatory=ipv4hint,alpn ipv4hint=192.0.2.1',
    '001003666f6f076578616d706c65036f7267000000000400010004000100090268320568332d313900040004c0000201',
  ],
  [
    'RFC 1876 section 2: 42 degrees are 151,200,000 thousandths above 2^31, 71 are 255,600,000',
    'LOC',
    0,
    '42 0 0 N 71 0 0 W 0m 1m 10000m 10m',
    '001216138903210070c3da8000989680',
  ],
];

describe('record data on the wire', () => {
  it.each(printed)('is as in %s', (_, type, priority, content, octets) => {
    expect(hex(writeData(type, { content: canonicalContent(type, content), priority }))).toBe(
      octets,
    );
  });

  it.each(recordTypes)('of %s is read as it was written', (type) => {
    const content = canonicalContent(type, exampleOf(type));
    const data = writeData(type, { content, priority: 7 });
    const message = Buffer.concat([Buffer.alloc(12), data]);
    const read = readData(type, { message, at: 12, end: message.length });
    expect(read).toEqual({ content, ...(rulesOf(type).priority ? { priority: 7 } : {}) });
  });

  it('of a text keeps a U+FEFF at its start, and has U+FFFD for what is no UTF-8', () => {
    const textOf = (octets: string) => {
      const message = Buffer.from(octets, 'hex');
      return readData('TXT', { message, at: 0, end: message.length }).content;
    };
    expect(textOf('04efbbbf41')).toBe('\ufeffA');
    expect(textOf('02ff41')).toBe('\ufffdA');
  });

  it('that is anything else is refused by an error, never read beyond its end', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...recordTypes),
        fc.uint8Array({ maxLength: 60 }),
        (type, data) => {
          try {
            expect(typeof readData(type, { message: data, at: 0, end: data.length }).content).toBe(
              'string',
            );
          } catch (error) {
            expect(error).toBeInstanceOf(Error);
            expect((error as Error).name).toMatch(/^(Error|RangeError)$/);
          }
        },
      ),
      { numRuns: repetitions(2000, 100_000) },
    );
  });
});

describe('names on the wire', () => {
  it('are read as they were written, and no name points at itself for ever', () => {
    expect(nameAt(Uint8Array.from(nameOctets('www.example.net')), 0)).toEqual([
      'www.example.net',
      17,
    ]);
    expect(nameAt(Uint8Array.from(nameOctets('.')), 0)).toEqual(['.', 1]);
    expect(() => nameAt(Uint8Array.from([0xc0, 0]), 0)).toThrow('points at itself');
    expect(() => nameAt(Uint8Array.from([3, 97]), 0)).toThrow('longer than its message');
  });
});
