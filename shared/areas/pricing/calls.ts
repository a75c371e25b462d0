import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams } from '#shared/kernel/id.ts';
import { limits } from '#shared/limits.ts';

const { rules, cost } = limits.pricing;
const length = z.int().check(z.minimum(limits.label.min), z.maximum(limits.label.max));

const ruleFields = {
  minLength: length,
  maxLength: length,
  /** In points; 0 is free. */
  cost: z.int().check(z.minimum(cost.min), z.maximum(cost.max)),
};

export const isOrdered = ({ minLength, maxLength }: Lengths): boolean => minLength <= maxLength;

/** Said at `maxLength` of a range that ends before it begins. */
export const orderError = 'Must not be less than the minimum length.';
const ordered = z.refine<Lengths>(isOrdered, { error: orderError, path: ['maxLength'] });

/** Price of a range of lengths under one provider. Ranges of a provider never overlap. */
const pricingRule = z.object({ id, providerId: id, ...ruleFields });
export type PricingRule = z.output<typeof pricingRule>;

/** Inclusive range of name lengths. */
export interface Lengths {
  minLength: number;
  maxLength: number;
}

/** True for two ranges that share a length. */
export const overlaps = (a: Lengths, b: Lengths): boolean =>
  a.minLength <= b.maxLength && b.minLength <= a.maxLength;

export const listPricingRules = endpoint({
  method: 'GET',
  path: '/admin/pricing-rules',
  access: 'admin',
  summary: 'All pricing rules, by provider and length.',
  reply: z.object({ items: z.array(pricingRule) }),
  failures: [],
});

export const createPricingRule = endpoint({
  method: 'POST',
  path: '/admin/pricing-rules',
  access: 'admin',
  summary: `Sets a price for some lengths; at most ${rules} rules a provider.`,
  body: z.strictObject({ providerId: id, ...ruleFields }).check(ordered),
  reply: pricingRule,
  status: 201,
  failures: ['NOT_FOUND', 'PRICING_RULE_OVERLAPS', 'VERSION_CONFLICT'],
  idempotent: true,
});

export const updatePricingRule = endpoint({
  method: 'PUT',
  path: '/admin/pricing-rules/{id}',
  access: 'admin',
  summary: 'Changes a pricing rule; what is absent stays.',
  params: idParams,
  body: z.partial(z.strictObject(ruleFields)),
  reply: pricingRule,
  failures: ['NOT_FOUND', 'PRICING_RULE_OVERLAPS', 'VERSION_CONFLICT'],
});

export const deletePricingRule = endpoint({
  method: 'DELETE',
  path: '/admin/pricing-rules/{id}',
  access: 'admin',
  summary: 'Removes a pricing rule: its lengths are free then.',
  params: idParams,
  reply: null,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});
