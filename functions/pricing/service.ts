import { ulid } from 'ulid';
import type { AuditEvent } from '../../shared/audit.ts';
import type { PricingRule as ShownRule } from '../../shared/pricing.ts';
import { auditWrites, changesBetween } from '../audit/service.ts';
import type { Actor } from '../platform/caller.ts';
import { forgetCatalogue } from '../platform/catalogue.ts';
import { failure } from '../platform/failures.ts';
import { whileStale } from '../platform/while-stale.ts';
import {
  type PricingRule,
  type ProviderItem,
  pricingWrite,
  readProviders,
} from '../providers/service.ts';
import { byLength, overlapOf } from './rules.ts';

type Fields = Omit<PricingRule, 'id'>;

const present = (
  { id, minLength, maxLength, cost }: PricingRule,
  providerId: string,
): ShownRule => ({ id, providerId, minLength, maxLength, cost });

/** All pricing rules, by provider and length. */
export const list = (providers: readonly ProviderItem[]): { items: ShownRule[] } => ({
  items: [...providers]
    .sort((a, b) => a.suffix.localeCompare(b.suffix))
    .flatMap(({ id, pricing }) => [...pricing].sort(byLength).map((rule) => present(rule, id))),
});

/** What an audit entry tells of a rule. */
const told = (rule: PricingRule | undefined): Fields | undefined =>
  rule && { minLength: rule.minLength, maxLength: rule.maxLength, cost: rule.cost };

interface Change {
  event: AuditEvent;
  ruleId: string;
  before?: PricingRule;
  after?: PricingRule;
}

/**
 * Changes the rules of one provider as they are now. Throws `NOT_FOUND` without the provider, and
 * `PRICING_RULE_OVERLAPS` where two rules would speak of the same length.
 */
async function change(
  actor: Actor,
  isMeant: (provider: ProviderItem) => boolean,
  changeIn: (provider: ProviderItem) => Change,
): Promise<string> {
  const providerId = await whileStale(
    async (providers, stale) => {
      const provider = providers.find(isMeant);
      if (!provider) throw failure('NOT_FOUND');
      const { event, ruleId, before, after } = changeIn(provider);
      const overlap = after && overlapOf(provider.pricing, after, ruleId);
      if (overlap) {
        const { minLength, maxLength } = overlap;
        throw failure('PRICING_RULE_OVERLAPS', { minLength, maxLength });
      }
      const changes = changesBetween(told(before), told(after));
      if (Object.keys(changes).length === 0) return provider.id;
      const others = provider.pricing.filter(({ id }) => id !== ruleId);
      const pricing = [...others, ...(after ? [after] : [])].sort(byLength);
      await actor.commit([
        pricingWrite(provider, pricing, stale),
        ...auditWrites(actor, event, {
          subject: { id: ruleId, name: provider.suffix },
          changes,
        }),
      ]);
      return provider.id;
    },
    readProviders,
    await readProviders(),
  );
  // Whoever changed a price sees it at once.
  forgetCatalogue();
  return providerId;
}

/** The rule of that id among the provider's. Throws `NOT_FOUND`. */
function ruleOf({ pricing }: ProviderItem, id: string): PricingRule {
  const rule = pricing.find((each) => each.id === id);
  if (!rule) throw failure('NOT_FOUND');
  return rule;
}

const holding =
  (id: string) =>
  ({ pricing }: ProviderItem): boolean =>
    pricing.some((rule) => rule.id === id);

/** Sets a price for some lengths. */
export async function create(
  actor: Actor,
  { providerId, ...fields }: Fields & { providerId: string },
): Promise<ShownRule> {
  const after = { id: ulid(), ...fields };
  await change(
    actor,
    ({ id }) => id === providerId,
    () => ({ event: 'pricing-rule-created', ruleId: after.id, after }),
  );
  return present(after, providerId);
}

/** Changes a pricing rule. */
export async function update(actor: Actor, id: string, fields: Fields): Promise<ShownRule> {
  const after = { id, ...fields };
  const providerId = await change(actor, holding(id), (provider) => ({
    ...{ event: 'pricing-rule-changed', ruleId: id },
    ...{ before: ruleOf(provider, id), after },
  }));
  return present(after, providerId);
}

/** Removes a pricing rule: its lengths are free then. */
export async function remove(actor: Actor, id: string): Promise<void> {
  await change(actor, holding(id), (provider) => ({
    ...{ event: 'pricing-rule-deleted', ruleId: id },
    before: ruleOf(provider, id),
  }));
}
