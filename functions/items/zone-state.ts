/**
 * State of the zones, without their domains.
 *
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the progress of a zone's sweep | `ZONES` / `<provider>#SWEEP` | the sweep, the console | one query, with the RRsets at suffixes |
 * | the lease of a type's sweep, which runs once at a time | `ZONES` / `LEASE#<type>` | the sweep | one conditional write |
 */
import { type Item, type Key, queryAll, updateItem, writeAll } from '../platform/table.ts';
import type { ProviderType } from './providers.ts';
import { type KnownRrset, zones } from './rrsets.ts';

/** Progress of a zone's sweep. Times are ISO 8601. */
export interface SweepItem extends Item {
  entity: 'sweep';
  providerId: string;
  /** Start of the current or the last round. */
  startedAt: string;
  /** Last compared label; absent between rounds. */
  cursor?: string;
  /** End of the last complete round. */
  endedAt?: string;
}

const sweepKey = (providerId: string): Key => ({ pk: zones, sk: `${providerId}#SWEEP` });

/** State of one zone, without its domains. */
export interface ZoneState {
  sweep?: SweepItem;
  /** The RRsets at the suffix itself. */
  rrsets: KnownRrset[];
}

/** States of all zones, by provider id. */
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

export const writeSweep = (sweep: Omit<SweepItem, keyof Item>): Promise<void> =>
  writeAll([{ ...sweepKey(sweep.providerId), entity: 'sweep', ...sweep } as Item], []);

const lease = (type: ProviderType): Key => ({ pk: zones, sk: `LEASE#${type}` });

/** Acquires the lease of a type's sweep until a time in milliseconds; false while another run holds it. */
export const takeLease = async (type: ProviderType, now: number, until: number): Promise<boolean> =>
  (await updateItem(lease(type), {
    expression: 'SET #until = :until, #entity = :lease',
    condition: 'attribute_not_exists(#until) OR #until < :now',
    values: { ':until': until, ':now': now, ':lease': 'lease' },
  })) !== undefined;

export const endLease = (type: ProviderType): Promise<void> => writeAll([], [lease(type)]);
