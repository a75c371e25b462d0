import { useMutation, useQuery } from '@tanstack/react-query';
import { listAudit } from '../../../../../shared/audit.ts';
import {
  createPricingRule,
  deletePricingRule,
  listPricingRules,
  type PricingRule,
  updatePricingRule,
} from '../../../../../shared/pricing.ts';
import { call } from '../../../api/call.ts';
import { searchName } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';
import { useDeletion } from '../../../api/use-deletion.ts';
import { useRefresh } from '../../../api/use-refresh.ts';

export const usePricingRules = () =>
  useQuery({
    queryKey: keyOf(listPricingRules),
    queryFn: ({ signal }) => call(listPricingRules, {}, { signal }),
  });

const useRefreshRules = () => useRefresh(listPricingRules, searchName, listAudit);

/** Changes a rule, or adds one to a provider. */
export function useSetRule(providerId: string, rule: PricingRule | undefined) {
  return useMutation({
    mutationFn: (body: Omit<PricingRule, 'id' | 'providerId'>) =>
      rule
        ? call(updatePricingRule, { params: { id: rule.id }, body })
        : call(createPricingRule, { body: { providerId, ...body } }),
    onSettled: useRefreshRules(),
  });
}

export const useDeleteRule = (rule: PricingRule) =>
  useDeletion([rule], ({ id }) => call(deletePricingRule, { params: { id } }), useRefreshRules());
