import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Request } from '../../../../../shared/kernel/endpoint.ts';
import { getPremiumImport, importPremiumDomains } from '../../../../../shared/names.ts';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/key-of.ts';
import { useOnce } from '../../../api/use-once.ts';
import { useRefreshPremium } from './use-premium.ts';

const pause = 1000;

/** Hands in an import. Who tries the same again after a lost answer does not start it twice. */
export function useImport() {
  const queries = useQueryClient();
  const refresh = useRefreshPremium();
  const once = useOnce();
  return useMutation({
    mutationFn: (body: Request<typeof importPremiumDomains>['body']) => {
      const idempotencyKey = once.keyFor(JSON.stringify(body));
      return call(importPremiumDomains, { body }, { idempotencyKey });
    },
    onSuccess: (accepted) => {
      queries.setQueryData(keyOf(getPremiumImport, { params: { id: accepted.id } }), accepted);
    },
    onSettled: (_, error, body) => {
      once.settle(JSON.stringify(body), error);
      refresh();
    },
  });
}

/** How far an import has come; asked again every second until it is done. */
export function useImportProgress(id: string) {
  const refresh = useRefreshPremium();
  const request = { params: { id } };
  return useQuery({
    queryKey: keyOf(getPremiumImport, request),
    queryFn: async ({ signal }) => {
      const progress = await call(getPremiumImport, request, { signal });
      if (progress.status === 'done') refresh();
      return progress;
    },
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pause : false),
  });
}
