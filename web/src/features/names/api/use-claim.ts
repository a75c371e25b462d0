import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SearchResult } from '../../../../../shared/domains.ts';
import { call } from '../../../api/call.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { claimDomain, getMe, listDomains, searchName } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';

export interface Claim {
  name: string;
  result: SearchResult;
}

/** Whether it may have happened although we were not told. */
const isUncertain = (error: unknown) => error instanceof ApiFailure && error.code === 'UNREACHABLE';

export function useClaim() {
  const queries = useQueryClient();
  // Who tries again after a lost answer sends the same key, and does not pay twice.
  const keys = useRef(new Map<string, string>());

  return useMutation({
    mutationFn: ({ name, result }: Claim) => {
      const { fqdn, providerId, cost } = result;
      const idempotencyKey = keys.current.get(fqdn) ?? crypto.randomUUID();
      keys.current.set(fqdn, idempotencyKey);
      return call(claimDomain, { body: { name, providerId, cost } }, { idempotencyKey });
    },
    onSettled: (_, error, { result }) => {
      if (!isUncertain(error)) keys.current.delete(result.fqdn);
      for (const queryKey of [keyOf(searchName), keyOf(listDomains), keyOf(getMe)]) {
        queries.invalidateQueries({ queryKey });
      }
    },
  });
}
