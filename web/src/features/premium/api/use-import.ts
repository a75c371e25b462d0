import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Request } from '../../../../../shared/kernel/endpoint.ts';
import { getPremiumImport, importPremiumDomains } from '../../../../../shared/premium.ts';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/key-of.ts';
import { once } from '../../../api/once.ts';
import { useRefreshPremium } from './use-premium.ts';

const pause = 1000;

type Handed = Request<typeof importPremiumDomains>['body'];

const what = (body: Handed) => `import ${JSON.stringify(body)}`;

/** Hands in an import. Who tries the same again after a lost answer does not start it twice. */
export function useImport() {
  const queries = useQueryClient();
  const refresh = useRefreshPremium();
  return useMutation({
    mutationFn: (body: Handed) =>
      call(importPremiumDomains, { body }, { idempotencyKey: once.keyFor(what(body)) }),
    onSuccess: (accepted) => {
      queries.setQueryData(keyOf(getPremiumImport, { params: { id: accepted.id } }), accepted);
    },
    onSettled: (_, error, body) => {
      once.settle(what(body), error);
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
