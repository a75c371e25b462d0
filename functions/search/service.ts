import type { SearchResult } from '../../shared/search.ts';
import { stateOf } from '../domains/service.ts';
import type { LabelFacts } from '../labels/service.ts';
import { allProviders } from '../providers/service.ts';

/** What a name is and costs under every suffix. */
export async function search(
  name: string,
  facts: LabelFacts,
): Promise<{ name: string; results: SearchResult[] }> {
  const providers = await allProviders();
  const results = providers.map((provider) => ({
    providerId: provider.id,
    suffix: provider.suffix,
    fqdn: `${name}.${provider.suffix}`,
    ...stateOf(name, provider, facts),
  }));
  return { name, results };
}
