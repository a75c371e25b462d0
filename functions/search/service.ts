import type { SearchResult } from '../../shared/search.ts';
import { offersOf } from '../domains/service.ts';
import type { LabelFacts } from '../labels/service.ts';
import type { Visitor } from '../platform/caller.ts';

const ownDomain = ({ id }: Visitor, claim: ReturnType<LabelFacts['claimOf']>) =>
  claim?.ownerId !== undefined && claim.ownerId === id ? { domainId: claim.domainId } : {};

/** The state and the price of a name under every suffix, and the caller's own domains of that name. */
export async function search(
  caller: Visitor,
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
    ...ownDomain(caller, facts.claimOf(id)),
  }));
  return { name, results };
}
