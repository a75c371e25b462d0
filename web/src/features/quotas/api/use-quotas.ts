import { useQuery } from '@tanstack/react-query';
import { listRoleQuotas, listUserQuotas } from '../../../../../shared/quotas.ts';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/key-of.ts';

export const useRoleQuotas = () =>
  useQuery({
    queryKey: keyOf(listRoleQuotas),
    queryFn: ({ signal }) => call(listRoleQuotas, {}, { signal }),
  });

/** Somebody's own quota: `null` where their roles decide. Their address finds it, as there is no call for one. */
export function useUserQuota(person: { id: string; email: string }) {
  const query = { search: person.email };
  return useQuery({
    queryKey: keyOf(listUserQuotas, { query }),
    queryFn: ({ signal }) => call(listUserQuotas, { query }, { signal }),
    select: ({ items }) => items.find(({ userId }) => userId === person.id) ?? null,
  });
}
