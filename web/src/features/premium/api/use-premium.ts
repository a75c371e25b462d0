import { useMutation } from '@tanstack/react-query';
import { listAudit } from '../../../../../shared/audit.ts';
import {
  createPremiumDomain,
  deletePremiumDomain,
  listPremiumDomains,
  type PremiumDomain,
  updatePremiumDomain,
} from '../../../../../shared/premium.ts';
import { call } from '../../../api/call.ts';
import { searchName } from '../../../api/first-calls.ts';
import { useDeletion } from '../../../api/use-deletion.ts';
import { useRefresh } from '../../../api/use-refresh.ts';

/** Has everything asked anew that shows premium names or their prices. */
export const useRefreshPremium = () => useRefresh(listPremiumDomains, searchName, listAudit);

export function useCreatePremium() {
  return useMutation({
    mutationFn: (body: { text: string; price: number }) => call(createPremiumDomain, { body }),
    onSettled: useRefreshPremium(),
  });
}

export function useSetPrice(id: string) {
  return useMutation({
    mutationFn: (body: { price: number }) => call(updatePremiumDomain, { params: { id }, body }),
    onSettled: useRefreshPremium(),
  });
}

export const useDeletePremium = (names: readonly PremiumDomain[]) =>
  useDeletion(
    names,
    ({ id }) => call(deletePremiumDomain, { params: { id } }),
    useRefreshPremium(),
  );
