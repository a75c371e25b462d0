import { log } from '#platform/log.ts';
import { limits } from '#shared/limits.ts';
import { waitForTurn } from './pace.ts';
import type { Zone, ZoneRrset } from './zone.ts';

const { negativeTtl } = limits.provider;

/** Place of the minimum among the fields of an SOA (RFC 1035 section 3.3.13). */
const minimumAt = 6;

/**
 * The SOA by which resolvers soon forget that there is no such name; nothing where it is so already. That is kept for
 * the lesser of its TTL and its minimum (RFC 2308 section 5). All other fields stay as they are.
 */
function shortened(soa: ZoneRrset): ZoneRrset | undefined {
  const fields = soa.values[0]?.trim().split(/\s+/) ?? [];
  if (soa.ttl === negativeTtl && fields[minimumAt] === String(negativeTtl)) return undefined;
  const value = fields.with(minimumAt, String(negativeTtl)).join(' ');
  return { ...soa, ttl: negativeTtl, values: [value] };
}

/**
 * Has resolvers forget soon that a name under a suffix does not exist, where the zone is the suffix's own and its
 * provider lets us. A change that fails is tried again after the next round of the sweep.
 */
export async function shortenNegativeAnswers(
  zone: Zone,
  suffix: string,
  rrsets: readonly ZoneRrset[],
): Promise<void> {
  const soa = rrsets.find(({ name, type }) => name === suffix && type === 'SOA');
  const wanted = soa && shortened(soa);
  if (!wanted || !zone.replaceSoa) return;
  try {
    await waitForTurn(zone, 'background');
    await zone.replaceSoa(wanted);
    log.info('negative answers shortened', { suffix, earlier: soa.values, ttl: soa.ttl });
  } catch (error) {
    log.warn('The SOA could not be changed.', { suffix, error: error as Error });
  }
}
