import { absoluteName, type RecordType, rrsetId } from '../../shared/dns.ts';
import type { Rrset, RrsetItem } from '../records/service.ts';
import type { ZoneChange, ZoneRrset } from './zone.ts';

/** What the zone is known, or was just seen, to hold of a domain: by id, relative names. */
export type Held = Map<string, Rrset>;

/** What the zone holds as far as the table knows. */
export const heldBy = (items: readonly RrsetItem[]): Held =>
  new Map(
    items.flatMap(({ name, type, published }) =>
      published ? [[rrsetId({ name, type }), { name, type, ...published }] as const] : [],
    ),
  );

const relativeName = (name: string, fqdn: string) =>
  name === fqdn ? '@' : name.slice(0, -fqdn.length - 1);

/** What the zone was seen to hold under a domain's name. */
export const heldIn = (rrsets: readonly ZoneRrset[], fqdn: string): Held =>
  new Map(
    rrsets.map((rrset) => {
      const relative = { ...rrset, name: relativeName(rrset.name, fqdn) };
      return [rrsetId(relative), relative];
    }),
  );

type Data = Pick<Rrset, 'ttl' | 'values'>;

const isSame = (one: Data | undefined, other: Data | undefined): boolean =>
  one?.ttl === other?.ttl &&
  one?.values.length === other?.values.length &&
  (one?.values.every((value, index) => value === other?.values[index]) ?? true);

/** One difference between what the zone shall hold and what it holds. */
export interface Difference {
  id: string;
  name: string;
  type: RecordType;
  wanted: Rrset | undefined;
  held: Rrset | undefined;
}

/** All differences; what has to go comes first, to make room for what has to come. */
export function differences(wanted: ReadonlyMap<string, Rrset>, held: Held): Difference[] {
  const gone = [...held.keys()].filter((id) => !wanted.has(id));
  return [...gone, ...wanted.keys()].flatMap((id) => {
    const [want, have] = [wanted.get(id), held.get(id)];
    const { name, type } = (want ?? have) as Rrset;
    return isSame(want, have) ? [] : [{ id, name, type, wanted: want, held: have }];
  });
}

/** What a zone must be told to end the differences, in their order. */
export function changesFor(found: readonly Difference[], fqdn: string): ZoneChange[] {
  const absolute = (rrset: Rrset): ZoneRrset => ({
    ...rrset,
    name: absoluteName(rrset.name, fqdn),
  });
  return found.map(({ wanted, held }) =>
    wanted
      ? { action: 'put', rrset: absolute(wanted) }
      : { action: 'delete', rrset: absolute(held as Rrset) },
  );
}

/** What the zone holds once the differences are ended, but for those that were refused. */
export function heldAfter(
  held: Held,
  found: readonly Difference[],
  refused: ReadonlyMap<string, string>,
): Held {
  const after = new Map(held);
  for (const { id, wanted } of found) {
    if (refused.has(id)) continue;
    if (wanted) after.set(id, wanted);
    else after.delete(id);
  }
  return after;
}

/** What has to be written down anew: RRsets that changed, failed, or are mended. */
export function corrections(
  known: readonly RrsetItem[],
  held: Held,
  refused: ReadonlyMap<string, string>,
): { id: string; published: Rrset | undefined; reason: string | undefined }[] {
  const items = new Map(known.map((item) => [rrsetId(item), item]));
  return [...new Set([...items.keys(), ...held.keys(), ...refused.keys()])].flatMap((id) => {
    const [item, published, reason] = [items.get(id), held.get(id), refused.get(id)];
    const isKnown = isSame(item?.published, published) && !item?.failure && !reason;
    return isKnown ? [] : [{ id, published, reason }];
  });
}
