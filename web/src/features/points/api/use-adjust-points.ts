import { useMutation } from '@tanstack/react-query';
import { listAudit } from '../../../../../shared/audit.ts';
import type { Request } from '../../../../../shared/kernel/endpoint.ts';
import { adjustPoints, listUserTransactions } from '../../../../../shared/points.ts';
import { getUser } from '../../../../../shared/users.ts';
import { call } from '../../../api/call.ts';
import { getMe } from '../../../api/first-calls.ts';
import { useOnce } from '../../../api/use-once.ts';
import { useRefresh } from '../../../api/use-refresh.ts';

/** Adds or deducts somebody's points, once however often it is tried again. */
export function useAdjustPoints(id: string) {
  const refresh = useRefresh(listUserTransactions, getUser, listAudit, getMe);
  const once = useOnce();
  return useMutation({
    mutationFn: (body: Request<typeof adjustPoints>['body']) =>
      call(
        adjustPoints,
        { params: { id }, body },
        { idempotencyKey: once.keyFor(JSON.stringify(body)) },
      ),
    onSettled: (_reply, error, body) => {
      once.settle(JSON.stringify(body), error);
      refresh();
    },
  });
}
