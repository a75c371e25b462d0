/**
 * What is known of the zones themselves, beside the domains in them.
 *
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the RRsets at a suffix itself | `ZONES` / `<provider>#RRSET#<name>#<type>` | the publisher, the console | one query for all providers |
 * | the progress of a zone's sweep | `ZONES` / `<provider>#SWEEP` | the sweep, the console | the same query |
 * | the lease of the sweep, which runs once at a time | `ZONES` / `LEASE` | the sweep | one conditional write |
 */
import type { Rrset } from '../../shared/dns.ts';
import type { PublicationProblem } from '../../shared/records.ts';
import { type Item, type Key, queryAll, updateItem, writeAll } from '../platform/table.ts';

/**
 * One RRset that Freehold wrote, or tries to write, to a zone. It outlives its records and its domain's
 * release until the provider has confirmed the removal: it is the only proof of who wrote an RRset.
 */
export interface KnownRrset extends Item {
  entity: 'rrset';
  /** Relative to the domain. */
  name: string;
  type: Rrset['type'];
  /** The data that the provider last confirmed; absent while the zone holds nothing of ours. */
  published?: Pick<Rrset, 'ttl' | 'values'> | undefined;
  /** Digests of changes that were sent and not answered: each may have been applied. */
  sent?: string[] | undefined;
  failure?: { reason: PublicationProblem; reference?: string; revision: number } | undefined;
}

const zones = 'ZONES';

export const suffixRrsetKey = (providerId: string, name: string, type: string): Key => ({
  pk: zones,
  sk: `${providerId}#RRSET#${name}#${type}`,
});

/** The RRsets that Freehold wrote at a suffix itself. */
export const readSuffixRrsets = (providerId: string): Promise<KnownRrset[]> =>
  queryAll<KnownRrset>({ partition: zones, startsWith: `${providerId}#RRSET#` });

/** How far the sweep of a zone is. Times are ISO 8601. */
export interface SweepItem extends Item {
  entity: 'sweep';
  providerId: string;
  /** When the round that is under way, or the last one, began. */
  startedAt: string;
  /** The last label compared; absent unless a round is under way. */
  cursor?: string;
  /** When the last whole round ended. */
  endedAt?: string;
}

const sweepKey = (providerId: string): Key => ({ pk: zones, sk: `${providerId}#SWEEP` });

/** The state of one zone, beside the domains in it. */
export interface ZoneState {
  sweep?: SweepItem;
  /** The RRsets at the suffix itself. */
  rrsets: KnownRrset[];
}

/** The states of all zones, by provider. */
export async function readZoneStates(): Promise<Map<string, ZoneState>> {
  const items = await queryAll<KnownRrset | SweepItem>({ partition: zones });
  const states = new Map<string, ZoneState>();
  for (const item of items) {
    const [providerId = ''] = item.sk.split('#');
    const state = states.get(providerId) ?? { rrsets: [] };
    if (item.entity === 'sweep') state.sweep = item;
    if (item.entity === 'rrset') state.rrsets.push(item);
    states.set(providerId, state);
  }
  return states;
}

/** Writes down how far a sweep has come. */
export const writeSweep = (sweep: Omit<SweepItem, keyof Item>): Promise<void> =>
  writeAll([{ ...sweepKey(sweep.providerId), entity: 'sweep', ...sweep } as Item], []);

const lease: Key = { pk: zones, sk: 'LEASE' };

/** Takes the right to sweep until a time, in milliseconds; false while another run holds it. */
export const takeLease = async (now: number, until: number): Promise<boolean> =>
  (await updateItem(lease, {
    expression: 'SET #until = :until, #entity = :lease',
    condition: 'attribute_not_exists(#until) OR #until < :now',
    values: { ':until': until, ':now': now, ':lease': 'lease' },
  })) !== undefined;

export const endLease = (): Promise<void> => writeAll([], [lease]);
