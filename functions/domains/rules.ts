import type { LabelFacts } from '#functions/labels/service.ts';
import type { PricingRuleFacts, ProviderItem } from '#functions/providers/items/providers.ts';
import type { RecordCounts } from '#shared/areas/domains/calls.ts';
import type { SearchResult } from '#shared/areas/search/calls.ts';
import { isAtOrBelow } from '#shared/dns/names.ts';
import type { DomainFacts } from './items/domains.ts';

/**
 * Records of a domain by state. Until the publisher has counted the latest change, what it did not
 * count is pending, and one record at least.
 */
export function countsOf({ recordCount, revision, states }: DomainFacts): RecordCounts {
  const none = { live: 0, unanswered: 0, pending: 0, failed: 0 };
  const { revision: counted, ...counts } = states ?? { revision: 0, ...none };
  if (counted === revision) return counts;
  const { live, unanswered, failed } = counts;
  const added = recordCount - live - unanswered - counts.pending - failed;
  const pending = Math.min(recordCount, Math.max(1, counts.pending + added));
  const stillFailed = Math.min(failed, recordCount - pending);
  const stillUnanswered = Math.min(unanswered, recordCount - pending - stillFailed);
  return {
    live: recordCount - pending - stillFailed - stillUnanswered,
    unanswered: stillUnanswered,
    pending,
    failed: stillFailed,
  };
}

/** Price in points: the premium price, else that of the length's rule, else 0. */
function priceOf(
  label: string,
  pricing: readonly PricingRuleFacts[],
  premiumPrice: number | undefined,
): number {
  const byLength = pricing.find(
    ({ minLength, maxLength }) => label.length >= minLength && label.length <= maxLength,
  );
  return premiumPrice ?? byLength?.cost ?? 0;
}

/** True if an operator's host equals the name or lies below it. */
const isUsedBy = (hosts: readonly string[], fqdn: string): boolean =>
  hosts.some((host) => isAtOrBelow(host, fqdn));

/** The state of a label under one suffix, and its price. `hosts` are the operator's own names. */
export function stateOf(
  label: string,
  provider: ProviderItem,
  facts: LabelFacts,
  hosts: readonly string[],
): Pick<SearchResult, 'status' | 'cost'> {
  const claim = facts.claimOf(provider.id);
  const isReserved =
    facts.isReserved(provider.id) || isUsedBy(hosts, `${label}.${provider.suffix}`);
  // An owner keeps a name whose word is reserved later, or below which the operator adds a record.
  if (isReserved && !claim?.ownerId) return { status: 'reserved', cost: 0 };
  if (claim) return { status: 'registered', cost: 0 };
  return {
    status: facts.premiumPrice === undefined ? 'available' : 'premium',
    cost: priceOf(label, provider.pricing, facts.premiumPrice),
  };
}
