import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SearchResult } from '../../../../../shared/domains.ts';
import { call } from '../../../api/call.ts';
import { claimDomain, getMe, listDomains, searchName } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';
import { useOnce } from '../../../api/use-once.ts';

export interface Claim {
  name: string;
  result: SearchResult;
}

/** Claims a name. Who tries again after a lost answer does not pay twice. */
export function useClaim() {
  const queries = useQueryClient();
  const once = useOnce();

  return useMutation({
    mutationFn: ({ name, result }: Claim) => {
      const { fqdn, providerId, cost } = result;
      const idempotencyKey = once.keyFor(fqdn);
      return call(claimDomain, { body: { name, providerId, cost } }, { idempotencyKey });
    },
    onSettled: (_, error, { result }) => {
      once.settle(result.fqdn, error);
      for (const queryKey of [keyOf(searchName), keyOf(listDomains), keyOf(getMe)]) {
        queries.invalidateQueries({ queryKey });
      }
    },
  });
}
