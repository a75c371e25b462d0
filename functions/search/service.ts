import type { SearchResult } from '../../shared/search.ts';
import { offersOf } from '../domains/service.ts';
import type { LabelFacts } from '../labels/service.ts';

/** The state and the price of a name under every suffix. */
export async function search(
  name: string,
  facts: LabelFacts,
): Promise<{ name: string; results: SearchResult[] }> {
  const offers = await offersOf(name, facts);
  const results = offers.map(({ provider: { id, suffix }, status, cost }) => ({
    providerId: id,
    suffix,
    fqdn: `${name}.${suffix}`,
    status,
    cost,
  }));
  return { name, results };
}
