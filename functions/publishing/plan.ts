import { createHash } from 'node:crypto';
import { nothingHeld } from '#functions/domains/items/domain-labels.ts';
import type { KnownRrset, Published } from '#functions/records/items/rrsets.ts';
import { absoluteName, isBelow, relativeName } from '#shared/dns/names.ts';
import type { RecordType } from '#shared/dns/types.ts';
import { type Rrset, rrsetId } from '#shared/dns.ts';
import type { HeldRrset, ZoneChange, ZoneRrset } from './zone.ts';

/** A domain's RRsets in its zone by id, with relative names. */
export type ZoneContent = Map<string, HeldRrset>;

/** The RRsets that the provider confirmed. */
export const confirmedContent = (known: readonly KnownRrset[]): ZoneContent =>
  new Map(
    known.flatMap(({ name, type, published }) =>
      published ? [[rrsetId({ name, type }), { name, type, ...published }] as const] : [],
    ),
  );

type Data = Pick<Rrset, 'ttl' | 'values' | 'proxied'>;

const shortDigest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Stands for a change in `KnownRrset.sent`; a removal has a word of its own. */
export const changeDigest = (data: Data | undefined): string =>
  data ? shortDigest(JSON.stringify([data.ttl, data.values, data.proxied])) : 'removal';

/** Stands for all that a zone holds of a name: RRsets in any order, with relative names. */
export const contentDigest = (
  rrsets: readonly (Data & Pick<ZoneRrset, 'name' | 'type'>)[],
): string => {
  const each = rrsets.map((rrset) => `${rrsetId(rrset)} ${changeDigest(rrset)}`).sort();
  return each.length > 0 ? shortDigest(each.join()) : nothingHeld;
};

const isSame = (one: Data | undefined, other: Data | undefined): boolean =>
  changeDigest(one) === changeDigest(other);

/** True where the table says that Freehold wrote exactly this RRset. */
const isWritten = (item: KnownRrset | undefined, rrset: Data): boolean =>
  item !== undefined &&
  (isSame(item.published, rrset) || (item.sent?.includes(changeDigest(rrset)) ?? false));

/** RRsets listed at a domain's name and below it. */
interface Seen {
  /** Freehold's own RRsets. */
  held: ZoneContent;
  /** All others, with relative names: the operator's. They are never changed or removed. */
  foreign: ZoneRrset[];
}

/** Name below a domain as its records have it. */
export const nameBelowDomain = (name: string, fqdn: string): string =>
  relativeName(name, fqdn) ?? name;

/**
 * Tells Freehold's RRsets in a zone from the operator's. An RRset is Freehold's if the table says that
 * Freehold wrote it, and the zone nothing else. One that bears Freehold's mark, or whose data was altered since, is
 * Freehold's only if `isRepaired`.
 */
export function separateForeign(
  rrsets: readonly ZoneRrset[],
  fqdn: string,
  known: readonly KnownRrset[],
  isRepaired: (rrset: Pick<ZoneRrset, 'name' | 'type' | 'author'>) => boolean,
): Seen {
  const items = new Map(known.map((item) => [rrsetId(item), item]));
  const held: ZoneContent = new Map();
  const foreign: ZoneRrset[] = [];
  for (const rrset of rrsets) {
    const relative = { ...rrset, name: nameBelowDomain(rrset.name, fqdn) };
    const id = rrsetId(relative);
    const item = items.get(id);
    const isClaimed = item?.published !== undefined || rrset.author === 'freehold';
    const isOurs = isWritten(item, rrset) || (isClaimed && isRepaired(relative));
    if (isOurs && rrset.author !== 'operator') {
      held.set(id, { ...relative, type: rrset.type as RecordType });
    } else foreign.push(relative);
  }
  return { held, foreign };
}

const standAlone = ['CNAME', 'NS'];

/**
 * True where an RRset of the operator's excludes a wanted one: both of one type, a CNAME or a delegation
 * at one name (RFC 1034 section 3.6.2), or one of them hidden below the other's delegation.
 */
const isInTheWay = (theirs: ZoneRrset, wanted: Rrset): boolean =>
  theirs.name === wanted.name
    ? theirs.type === wanted.type ||
      standAlone.some((type) => [theirs.type, wanted.type].includes(type))
    : (theirs.type === 'NS' && isBelow(wanted.name, theirs.name)) ||
      (wanted.type === 'NS' && isBelow(theirs.name, wanted.name));

/** True where the operator's records exclude a wanted RRset. */
export const isBlocked = (wanted: Rrset, foreign: readonly ZoneRrset[]): boolean =>
  foreign.some((theirs) => isInTheWay(theirs, wanted));

/** One difference between what the zone shall hold and what it holds. */
export interface Difference extends Pick<Rrset, 'name' | 'type'> {
  id: string;
  wanted: Rrset | undefined;
  held: HeldRrset | undefined;
}

/** All differences. Removals come first, to make room. */
export function differences(wanted: ReadonlyMap<string, Rrset>, held: ZoneContent): Difference[] {
  const gone = [...held.keys()].filter((id) => !wanted.has(id));
  return [...gone, ...wanted.keys()].flatMap((id) => {
    const [want, have] = [wanted.get(id), held.get(id)];
    const { name, type } = (want ?? have) as Rrset;
    return isSame(want, have) ? [] : [{ id, name, type, wanted: want, held: have }];
  });
}

/** The change that ends a difference. An RRset that is not Freehold's yet is only ever created. */
export function changeFor({ wanted, held }: Difference, fqdn: string): ZoneChange {
  const rrset = (wanted ?? held) as Rrset;
  return {
    action: wanted ? (held ? 'put' : 'create') : 'delete',
    rrset: { ...rrset, name: absoluteName(rrset.name, fqdn) },
    held,
  };
}

/** The zone's RRsets after the given differences are applied, with the ids that the provider answered. */
export function contentAfter(
  held: ZoneContent,
  ended: readonly Difference[],
  ids: ReadonlyMap<string, string[]>,
): ZoneContent {
  const after = new Map(held);
  for (const { id, wanted } of ended) {
    if (wanted) after.set(id, { ...wanted, ids: ids.get(id) });
    else after.delete(id);
  }
  return after;
}

/** Data of an RRset alone, as its item has it. */
export const publishedFieldsOf = ({ ttl, values, proxied, ids }: Published): Published => ({
  ttl,
  values,
  ...(proxied && { proxied }),
  ...(ids && { ids }),
});

export type RrsetFailure = NonNullable<KnownRrset['failure']>;

/** The RRsets of which the table does not say yet what is known, with what it shall say. */
export function corrections(
  known: readonly KnownRrset[],
  held: ZoneContent,
  failures: ReadonlyMap<string, RrsetFailure>,
): (Pick<Rrset, 'name' | 'type'> & {
  published: Published | undefined;
  failure: RrsetFailure | undefined;
})[] {
  const items = new Map(known.map((item) => [rrsetId(item), item]));
  return [...new Set([...items.keys(), ...held.keys(), ...failures.keys()])].flatMap((id) => {
    const [item, data, failure] = [items.get(id), held.get(id), failures.get(id)];
    const before = item?.failure;
    const isRight =
      isSame(item?.published, data) &&
      item?.published?.ids?.join() === data?.ids?.join() &&
      !item?.sent &&
      before?.reason === failure?.reason &&
      before?.revision === failure?.revision;
    if (isRight) return [];
    const [name, type] = id.split(' ') as [string, RecordType];
    return [{ name, type, published: data && publishedFieldsOf(data), failure }];
  });
}
