import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SearchResult } from '../../../../../shared/search.ts';
import { call } from '../../../api/call.ts';
import { claimDomain, getMe, listDomains, searchName } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';
import { once } from '../../../api/once.ts';

export interface Claim {
  name: string;
  result: SearchResult;
}

/** Claims a name. Who tries again after a lost answer does not pay twice. */
export function useClaim() {
  const queries = useQueryClient();

  return useMutation({
    mutationFn: ({ name, result }: Claim) => {
      const { fqdn, providerId, cost } = result;
      const idempotencyKey = once.keyFor(`claim ${fqdn}`);
      return call(claimDomain, { body: { name, providerId, cost } }, { idempotencyKey });
    },
    onSettled: (_, error, { result }) => {
      once.settle(`claim ${result.fqdn}`, error);
      for (const queryKey of [keyOf(searchName), keyOf(listDomains), keyOf(getMe)]) {
        queries.invalidateQueries({ queryKey });
      }
    },
  });
}
