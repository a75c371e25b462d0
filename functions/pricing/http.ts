import { readProviders } from '#functions/providers/items/providers.ts';
import { onReading, serve } from '#platform/http/bind.ts';
import {
  createPricingRule,
  deletePricingRule,
  listPricingRules,
  updatePricingRule,
} from '#shared/areas/pricing/calls.ts';
import { create, findRule, list, readProvider, remove, update } from './service.ts';

const rule = ({ params }: { params: { id: string } }) => findRule(params.id);

export const handler = serve([
  onReading(listPricingRules, readProviders, (_actor, _input, providers) => list(providers)),
  onReading(
    createPricingRule,
    ({ body }) => readProvider(body.providerId),
    (actor, { body: { providerId, ...fields } }, provider) => create(actor, fields, provider),
  ),
  onReading(updatePricingRule, rule, (actor, { body }, found) => update(actor, body, found)),
  onReading(deletePricingRule, rule, (actor, _input, found) => remove(actor, found)),
]);
