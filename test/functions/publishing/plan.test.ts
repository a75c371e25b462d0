import { describe, expect, it } from 'vitest';
import {
  changeDigest,
  changeFor,
  confirmedContent,
  contentAfter,
  contentDigest,
  corrections,
  type Difference,
  differences,
  isBlocked,
  publishedFieldsOf,
  separateForeign,
  type ZoneContent,
} from '#functions/publishing/plan.ts';
import type { HeldRrset, ZoneRrset } from '#functions/publishing/zone.ts';
import type { KnownRrset, Published } from '#functions/records/items/rrsets.ts';

const data: Published = { ttl: 300, values: ['192.0.2.1'] };
const other = { ...data, values: ['192.0.2.2'] };

const held = (name: string, type: string, rest = data) =>
  ({ name, type, ...rest }) as unknown as HeldRrset;
const known = (name: string, type: string, facts: Partial<KnownRrset> = {}) =>
  ({ name, type, ...facts }) as KnownRrset;
const content = (...rrsets: HeldRrset[]): ZoneContent =>
  new Map(rrsets.map((each) => [`${each.name} ${each.type}`, each]));

it('a zone holds what its provider confirmed, and nothing else', () => {
  const items = [known('@', 'A', { published: data }), known('www', 'A', { sent: ['x'] })];
  expect(confirmedContent(items)).toEqual(content(held('@', 'A')));
});

describe('a digest, which the table keeps,', () => {
  it('stands for data alone, and a removal has a word', () => {
    expect(changeDigest(data)).toBe('Il6-lGjvJahScUL5ltiKHN');
    expect(changeDigest(held('www', 'AAAA'))).toBe('Il6-lGjvJahScUL5ltiKHN');
    expect(changeDigest(undefined)).toBe('removal');
    for (const changed of [other, { ...data, ttl: 60 }, { ...data, proxied: data.values }])
      expect(changeDigest(changed)).not.toBe(changeDigest(data));
  });

  it('of all that a name has is one in any order, and a word where that is nothing', () => {
    const [one, two] = [
      { name: '@', type: 'A', ...data },
      { name: 'a', type: 'TXT', ttl: 60, values: ['"x"'] },
    ];
    expect(contentDigest([one, two])).toBe('-ZmeaYohtL1uZB3MWD1rHD');
    expect(contentDigest([two, one])).toBe('-ZmeaYohtL1uZB3MWD1rHD');
    expect(contentDigest([])).toBe('nothing');
  });
});

describe('an RRset in the zone', () => {
  const listed = (rest: Partial<ZoneRrset> = {}): ZoneRrset => ({
    name: 'www.ann.freehold.test',
    type: 'A',
    ...data,
    ...rest,
  });
  const sorted = (rrset: ZoneRrset, item?: Partial<KnownRrset>, isRepaired = false) => {
    const asked: unknown[] = [];
    const { held, foreign } = separateForeign(
      [rrset],
      'ann.freehold.test',
      item ? [known('www', 'A', item)] : [],
      (each) => {
        asked.push(each);
        return isRepaired;
      },
    );
    expect(held.size + foreign.length).toBe(1);
    return { whose: held.size > 0 ? 'ours' : 'theirs', asked, held, foreign };
  };

  it.each([
    ['of which the table knows nothing', undefined],
    ['that nobody has written yet', {}],
    ['that was sent with other data', { sent: [changeDigest(other)] }],
    ['of which other data is confirmed', { published: other }],
  ])('is the operator’s: one %s', (_, item) => {
    expect(sorted(listed(), item).whose).toBe('theirs');
  });

  it.each([
    ['whose data is confirmed', { published: data }],
    ['that was sent', { sent: ['x', changeDigest(data)] }],
    [
      'that was sent after other data was confirmed',
      { published: other, sent: [changeDigest(data)] },
    ],
  ])('is ours: one %s', (_, item) => {
    expect(sorted(listed(), item).whose).toBe('ours');
    expect(sorted(listed({ author: 'operator' }), item).whose).toBe('theirs');
  });

  it.each<[string, ZoneRrset['author'], Partial<KnownRrset> | undefined, string]>([
    ['of which the table knows nothing, but for the mark', 'freehold', undefined, 'ours'],
    ['of which other data is confirmed', undefined, { published: other }, 'ours'],
    ['of which other data was sent', undefined, { sent: [changeDigest(other)] }, 'theirs'],
    ['without a mark', undefined, undefined, 'theirs'],
    ['with the operator’s mark', 'operator', { published: other }, 'theirs'],
  ])('is taken back where names are repaired: one %s', (_, author, item, whose) => {
    const rrset = listed(author && { author });
    expect(sorted(rrset, item, true).whose).toBe(whose);
    expect(sorted(rrset, item, false).whose).toBe('theirs');
  });

  it('is asked about, and kept, by its name in the domain', () => {
    const { asked, held } = sorted(listed({ author: 'freehold' }), undefined, true);
    expect(asked).toEqual([{ name: 'www', type: 'A', ...data, author: 'freehold' }]);
    expect([...held]).toEqual([['www A', asked[0]]]);
    expect(sorted(listed({ name: 'ann.freehold.test' })).foreign[0]?.name).toBe('@');
  });
});

describe('a wanted RRset', () => {
  it.each([
    ['of the same name and type', ['www', 'A'], ['www', 'A'], true],
    ['of the same name and another type', ['www', 'A'], ['www', 'TXT'], false],
    ['that is a CNAME at its name', ['www', 'A'], ['www', 'CNAME'], true],
    ['beside its own CNAME', ['www', 'CNAME'], ['www', 'A'], true],
    ['that delegates its name', ['www', 'TXT'], ['www', 'NS'], true],
    ['at the name that it delegates', ['www', 'NS'], ['www', 'TXT'], true],
    ['that delegates a name above', ['a.www', 'A'], ['www', 'NS'], true],
    ['below what it delegates', ['www', 'NS'], ['a.www', 'A'], true],
    ['that delegates a name below', ['www', 'A'], ['a.www', 'NS'], false],
    ['above what it delegates', ['a.www', 'NS'], ['www', 'A'], false],
    ['that is a CNAME above', ['a.www', 'A'], ['www', 'CNAME'], false],
    ['at a name beside it', ['a', 'NS'], ['b', 'NS'], false],
  ] as const)(
    'is kept out by an RRset of the operator’s as it must: one %s',
    (_, want, theirs, isOut) => {
      const wanted = held(want[0], want[1]);
      const foreign = { name: theirs[0], type: theirs[1], ...data };
      expect(isBlocked(wanted, [{ ...foreign, name: 'far', type: 'TXT' }, foreign])).toBe(isOut);
    },
  );

  it('is kept out by nothing where there is nothing', () => {
    expect(isBlocked(held('www', 'A'), [])).toBe(false);
  });
});

describe('the differences between a zone and what it shall hold', () => {
  const [keep, gone, changed, fresh] = [
    held('keep', 'A'),
    held('gone', 'A'),
    held('changed', 'A'),
    held('fresh', 'A'),
  ] as const;
  const rewritten = { ...changed, ...other };
  const found = differences(content(fresh, keep, rewritten), content(keep, changed, gone));

  it('are removals first, then what is new or other', () => {
    expect(found).toEqual([
      { id: 'gone A', name: 'gone', type: 'A', wanted: undefined, held: gone },
      { id: 'fresh A', name: 'fresh', type: 'A', wanted: fresh, held: undefined },
      { id: 'changed A', name: 'changed', type: 'A', wanted: rewritten, held: changed },
    ]);
  });

  it('are ended by a removal, a creation, and a replacement of what is ours', () => {
    const changes = found.map((each) => changeFor(each, 'ann.freehold.test'));
    expect(changes).toEqual([
      { action: 'delete', rrset: { ...gone, name: 'gone.ann.freehold.test' }, held: gone },
      { action: 'create', rrset: { ...fresh, name: 'fresh.ann.freehold.test' } },
      {
        action: 'put',
        rrset: { ...rewritten, name: 'changed.ann.freehold.test' },
        held: changed,
      },
    ]);
  });

  it('leave the zone as it was wanted, with the ids that the provider answered', () => {
    const before = content(keep, changed, gone);
    const after = contentAfter(before, found as Difference[], new Map([['fresh A', ['id-1']]]));
    expect(after).toEqual(
      content(keep, { ...rewritten, ids: undefined }, { ...fresh, ids: ['id-1'] }),
    );
    expect(before).toEqual(content(keep, changed, gone));
  });
});

it('an item has the data of its RRset alone', () => {
  expect(Object.entries(publishedFieldsOf(held('www', 'A')))).toEqual([
    ['ttl', 300],
    ['values', ['192.0.2.1']],
  ]);
  const proxied = { ...held('www', 'A'), proxied: ['192.0.2.1'], ids: ['id-1'] };
  expect(publishedFieldsOf(proxied)).toEqual({ ...data, proxied: ['192.0.2.1'], ids: ['id-1'] });
});

describe('what the table shall say of an RRset', () => {
  const failure = { reason: 'refused', revision: 2 } as NonNullable<KnownRrset['failure']>;
  const corrected = (
    item: Partial<KnownRrset> | undefined,
    inZone: HeldRrset | undefined,
    failed?: typeof failure,
  ) =>
    corrections(
      item ? [known('www', 'A', item)] : [],
      inZone ? content(inZone) : new Map(),
      new Map(failed ? [['www A', failed]] : []),
    );
  const www = held('www', 'A');
  const asItIs = { name: 'www', type: 'A', published: { ttl: 300, values: ['192.0.2.1'] } };

  it.each([
    ['what it says already', { published: data }, www, undefined],
    [
      'the ids that it has',
      { published: { ...data, ids: ['1'] } },
      { ...www, ids: ['1'] },
      undefined,
    ],
    ['the failure that it knows', { failure }, undefined, failure],
    ['nothing of what is neither there nor sent', {}, undefined, undefined],
  ])('is nothing new where it is %s', (_, item, inZone, failed) => {
    expect(corrected(item, inZone, failed)).toEqual([]);
  });

  it.each([
    ['it was sent', { published: data, sent: ['x'] }, www],
    ['the zone holds other data', { published: other }, www],
    ['the zone holds what the table does not know', undefined, www],
    ['the table knows nothing of it', {}, www],
    ['a failure is over', { published: data, failure }, www],
  ])('is what the zone holds, once %s', (_, item, inZone) => {
    expect(corrected(item, inZone)).toEqual([{ ...asItIs, failure: undefined }]);
  });

  it('is that it has other ids', () => {
    const inZone = { ...www, ids: ['1', '2'] };
    const right = [
      { ...asItIs, published: { ...asItIs.published, ids: ['1', '2'] }, failure: undefined },
    ];
    expect(corrected({ published: data }, inZone)).toEqual(right);
    expect(corrected({ published: { ...data, ids: ['12'] } }, inZone)).toEqual(right);
    expect(corrected({ published: { ...data, ids: ['1'] } }, www)).toHaveLength(1);
  });

  it('is that it is gone', () => {
    const nothing = { name: 'www', type: 'A', published: undefined, failure: undefined };
    expect(corrected({ published: data }, undefined)).toEqual([nothing]);
  });

  it('is why it fails, at each revision and for each reason', () => {
    const failing = { name: 'www', type: 'A', published: undefined, failure };
    expect(corrected(undefined, undefined, failure)).toEqual([failing]);
    for (const before of [
      { ...failure, revision: 1 },
      { ...failure, reason: 'zone-full' as const },
    ])
      expect(corrected({ failure: before }, undefined, failure)).toEqual([failing]);
  });
});
