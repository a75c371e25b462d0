import {
  createPricingRule,
  deletePricingRule,
  listPricingRules,
  updatePricingRule,
} from '../../shared/pricing.ts';
import { on, onReading, serve } from '../platform/http.ts';
import { readProviders } from '../providers/service.ts';
import { create, list, remove, update } from './service.ts';

export const handler = serve([
  onReading(
    listPricingRules,
    () => readProviders(),
    (_actor, _input, providers) => list(providers),
  ),
  on(createPricingRule, (actor, { body }) => create(actor, body)),
  on(updatePricingRule, (actor, { params, body }) => update(actor, params.id, body)),
  on(deletePricingRule, (actor, { params }) => remove(actor, params.id)),
]);
