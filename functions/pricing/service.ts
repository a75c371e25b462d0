import { ulid } from 'ulid';
import { amend, fieldChanges } from '#functions/audit/service.ts';
import {
  type PricingRuleFacts,
  type ProviderItem,
  pricingWrite,
  readProviders,
} from '#functions/providers/items/providers.ts';
import type { Actor } from '#platform/account/caller.ts';
import { forgetCatalogue } from '#platform/cache/catalogue.ts';
import { failure, invalid } from '#platform/failures.ts';
import {
  isOrdered,
  orderError,
  type PricingRule as ShownRule,
} from '#shared/areas/pricing/calls.ts';
import { byLength, overlapOf } from './rules.ts';

type Fields = Omit<PricingRuleFacts, 'id'>;

const present = (
  { id, minLength, maxLength, cost }: PricingRuleFacts,
  providerId: string,
): ShownRule => ({ id, providerId, minLength, maxLength, cost });

/** All pricing rules, sorted by provider and length. */
export const list = (providers: readonly ProviderItem[]): { items: ShownRule[] } => ({
  items: [...providers]
    .sort((a, b) => a.suffix.localeCompare(b.suffix))
    .flatMap(({ id, pricing }) => [...pricing].sort(byLength).map((rule) => present(rule, id))),
});

/** Fields of a rule for the audit entry. */
const told = (rule: PricingRuleFacts | undefined): Fields | undefined =>
  rule && { minLength: rule.minLength, maxLength: rule.maxLength, cost: rule.cost };

/**
 * Replaces the provider's rules that were read by a changed set. Throws `PRICING_RULE_OVERLAPS` if
 * two rules would cover the same length.
 */
async function change(
  actor: Actor,
  event: 'pricing-rule-created' | 'pricing-rule-changed' | 'pricing-rule-deleted',
  provider: ProviderItem,
  { before, after }: { before?: PricingRuleFacts; after?: PricingRuleFacts },
): Promise<void> {
  const ruleId = (after ?? before)?.id as string;
  const overlap = after && overlapOf(provider.pricing, after, ruleId);
  if (overlap) {
    const { minLength, maxLength } = overlap;
    throw failure('PRICING_RULE_OVERLAPS', { minLength, maxLength });
  }
  const changes = fieldChanges(told(before), told(after));
  if (Object.keys(changes).length === 0) return;
  const others = provider.pricing.filter(({ id }) => id !== ruleId);
  const pricing = [...others, ...(after ? [after] : [])].sort(byLength);
  const subject = { id: ruleId, name: provider.suffix };
  const writes = [pricingWrite(provider, pricing)];
  const reply = after && present(after, provider.id);
  await amend(actor, event, { subject, changes, writes }, reply);
  // Shows the administrator the new price at once.
  forgetCatalogue();
}

interface Found {
  provider: ProviderItem;
  rule: PricingRuleFacts;
}

/** Finds a rule by id among all providers, strongly consistent. */
export async function findRule(ruleId: string): Promise<Found | undefined> {
  for (const provider of await readProviders()) {
    const rule = provider.pricing.find(({ id }) => id === ruleId);
    if (rule) return { provider, rule };
  }
  return undefined;
}

/** Finds a provider, strongly consistent. */
export const readProvider = async (providerId: string): Promise<ProviderItem | undefined> =>
  (await readProviders()).find(({ id }) => id === providerId);

export async function create(
  actor: Actor,
  fields: Fields,
  provider: ProviderItem,
): Promise<ShownRule> {
  const rule = { id: ulid(), ...fields };
  await change(actor, 'pricing-rule-created', provider, { after: rule });
  return present(rule, provider.id);
}

/** Changes a pricing rule; what is absent stays. Two changes may meet in a range that is out of order. */
export async function update(
  actor: Actor,
  fields: Partial<Fields>,
  { provider, rule }: Found,
): Promise<ShownRule> {
  const after = { ...rule, ...fields };
  if (!isOrdered(after)) throw invalid('maxLength', 'invalid', orderError);
  await change(actor, 'pricing-rule-changed', provider, { before: rule, after });
  return present(after, provider.id);
}

/** Deletes a pricing rule. Its lengths cost nothing afterwards. */
export const remove = (actor: Actor, { provider, rule }: Found): Promise<void> =>
  change(actor, 'pricing-rule-deleted', provider, { before: rule });
