import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteDomain, getDomain } from '../../../../../shared/domains.ts';
import { call } from '../../../api/call.ts';
import { getMe, listDomains, searchName } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';

export function useDeleteDomain(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteDomain, { params: { id } }),
    onSuccess: () => {
      // The page of the domain may still be open: it is not to ask for what is gone.
      const gone = keyOf(getDomain, { params: { id } });
      queries.invalidateQueries({ queryKey: gone, refetchType: 'none' });
      for (const queryKey of [keyOf(listDomains), keyOf(getMe), keyOf(searchName)]) {
        queries.invalidateQueries({ queryKey });
      }
    },
  });
}
