import type { SearchResult } from '../../shared/search.ts';
import { operatorHosts, stateOf } from '../domains/service.ts';
import type { LabelFacts } from '../labels/service.ts';
import { allProviders } from '../providers/service.ts';

/** The state and the price of a name under every suffix. */
export async function search(
  name: string,
  facts: LabelFacts,
): Promise<{ name: string; results: SearchResult[] }> {
  const providers = await allProviders();
  const hosts = operatorHosts(providers);
  const results = providers.map((provider) => ({
    providerId: provider.id,
    suffix: provider.suffix,
    fqdn: `${name}.${provider.suffix}`,
    ...stateOf(name, provider, facts, hosts),
  }));
  return { name, results };
}
