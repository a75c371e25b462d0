import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getDomain } from '../../../../../shared/domains.ts';
import { transferDomain } from '../../../../../shared/tokens.ts';
import { call } from '../../../api/call.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { getMe, listDomains } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';
import { once } from '../../../api/once.ts';

const isNotThere = (error: unknown) => error instanceof ApiFailure && error.code === 'NOT_FOUND';

/** Gives a domain to the owner of a token. */
export function useTransfer(domainId: string) {
  const queries = useQueryClient();
  const queryKey = keyOf(getDomain, { params: { id: domainId } });
  const what = (targetToken: string) => `transfer ${domainId} ${targetToken}`;

  return useMutation({
    mutationFn: (targetToken: string) => {
      const idempotencyKey = once.keyFor(what(targetToken));
      return call(transferDomain, { body: { domainId, targetToken } }, { idempotencyKey });
    },
    onSuccess: () => {
      // The page of the domain may still be open: it is not to ask for what is somebody else's.
      queries.invalidateQueries({ queryKey, refetchType: 'none' });
      queries.removeQueries({ queryKey: keyOf(listDomains) });
      queries.invalidateQueries({ queryKey: keyOf(getMe) });
    },
    onError: (error) => {
      // Either the token is gone or the domain: its page finds out which.
      if (isNotThere(error)) queries.invalidateQueries({ queryKey });
    },
    onSettled: (_, error, targetToken) => once.settle(what(targetToken), error),
  });
}
