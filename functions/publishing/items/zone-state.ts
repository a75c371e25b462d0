/**
 * State of the zones, without their domains.
 *
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the progress of a zone's sweep | `ZONES` / `<provider>#SWEEP` | the sweep, the console | one query, with the RRsets at suffixes |
 * | the last change that a provider took, and since when it refuses the stage | `ZONES` / `<provider>#PUBLISHED` | the console | the same query |
 * | the lease of a type's sweep, which runs once at a time | `ZONES` / `LEASE#<type>` | the sweep | one conditional write |
 */

import type { CountsItem } from '#functions/providers/items/provider-counts.ts';
import type { KnownRrset } from '#functions/records/items/rrsets.ts';
import { nowIso } from '#platform/clock.ts';
import { type Item, type Key, queryAll, updateItem, writeAll } from '#platform/table/table.ts';
import { remove, update, type Write } from '#platform/table/write.ts';
import type { ProviderType } from '#shared/providers.ts';

/** Partition of all state of zones without their domains. */
export const zones = 'ZONES';

/** Progress of a zone's sweep. Times are ISO 8601. */
export interface SweepItem extends Item {
  entity: 'sweep';
  providerId: string;
  /** Start of the current or the last round. */
  startedAt: string;
  /** Start of the current or the last round that compares every domain, whatever its digest. */
  deepAt?: string | undefined;
  /** Last compared label; absent between rounds. */
  cursor?: string;
  /** End of the last complete round. */
  endedAt?: string | undefined;
  /** The last restore of the table, once a whole round came after it. */
  restoredAt?: string;
}

interface PublishedItem extends Item {
  entity: 'published';
  /** Absent before the first change. */
  at?: string;
  /** Time of the first refusal (401, 403) since the last change. */
  refusedSince?: string;
}

const sweepKey = (providerId: string): Key => ({ pk: zones, sk: `${providerId}#SWEEP` });
const publishedKey = (providerId: string): Key => ({ pk: zones, sk: `${providerId}#PUBLISHED` });

/** State of one zone, without its domains. */
export interface ZoneState {
  sweep?: SweepItem;
  counts?: CountsItem;
  publishedAt?: string | undefined;
  refusedSince?: string | undefined;
  /** The RRsets at the suffix itself. */
  rrsets: KnownRrset[];
}

/** States of all zones, by provider id. */
export async function readZoneStates(): Promise<Map<string, ZoneState>> {
  const items = await queryAll<KnownRrset | SweepItem | CountsItem | PublishedItem>({
    partition: zones,
  });
  const states = new Map<string, ZoneState>();
  for (const item of items) {
    const [providerId = ''] = item.sk.split('#');
    const state = states.get(providerId) ?? { rrsets: [] };
    if (item.entity === 'sweep') state.sweep = item;
    if (item.entity === 'rrset') state.rrsets.push(item);
    if (item.entity === 'provider-counts') state.counts = item;
    if (item.entity === 'published') {
      state.publishedAt = item.at;
      state.refusedSince = item.refusedSince;
    }
    states.set(providerId, state);
  }
  return states;
}

export const writeSweep = (sweep: Omit<SweepItem, keyof Item>): Promise<void> =>
  writeAll([{ ...sweepKey(sweep.providerId), entity: 'sweep', ...sweep } as Item], []);

/** Notes that a provider took a change, and so refuses the stage no longer. */
export const writePublished = (providerId: string): Promise<void> =>
  writeAll([{ ...publishedKey(providerId), entity: 'published', at: nowIso() } as Item], []);

/** Notes since when a provider refuses the stage; a later refusal leaves that time. */
export async function writeRefused(providerId: string): Promise<void> {
  await updateItem(publishedKey(providerId), {
    expression: 'SET #entity = :published, #refusedSince = if_not_exists(#refusedSince, :now)',
    values: { ':published': 'published', ':now': nowIso() },
  });
}

/** Takes back what was noted of refusals. */
export const clearRefusal = (providerId: string): Write =>
  update(publishedKey(providerId), {
    expression: 'SET #entity = :published REMOVE #refusedSince',
    values: { ':published': 'published' },
  });

/** Deletes how far a zone was compared: the next run begins a deep round. */
export const forgetSweep = (providerId: string): Write => remove(sweepKey(providerId));

/** Deletes all that is known of a zone which is no longer written. */
export const forgetZone = (providerId: string, { counts, rrsets }: ZoneState): Write[] => [
  forgetSweep(providerId),
  remove(publishedKey(providerId)),
  ...[...(counts ? [counts] : []), ...rrsets].map((item) => remove(item)),
];

const lease = (type: ProviderType): Key => ({ pk: zones, sk: `LEASE#${type}` });

/** Acquires the lease of a type's sweep until a time in milliseconds; false while another run holds it. */
export const takeLease = async (type: ProviderType, now: number, until: number): Promise<boolean> =>
  (await updateItem(lease(type), {
    expression: 'SET #until = :until, #entity = :lease',
    condition: 'attribute_not_exists(#until) OR #until < :now',
    values: { ':until': until, ':now': now, ':lease': 'lease' },
  })) !== undefined;

export const endLease = (type: ProviderType): Promise<void> => writeAll([], [lease(type)]);
