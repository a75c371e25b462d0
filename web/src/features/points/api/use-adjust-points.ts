import { useMutation } from '@tanstack/react-query';
import { getUser } from '../../../../../shared/accounts.ts';
import { listAudit } from '../../../../../shared/audit.ts';
import type { Request } from '../../../../../shared/kernel/endpoint.ts';
import { adjustPoints, listUserTransactions } from '../../../../../shared/points.ts';
import { call } from '../../../api/call.ts';
import { getMe } from '../../../api/first-calls.ts';
import { once } from '../../../api/once.ts';
import { useRefresh } from '../../../api/use-refresh.ts';

type Adjustment = Request<typeof adjustPoints>['body'];

/** Adds or deducts somebody's points, once however often it is tried again. */
export function useAdjustPoints(id: string) {
  const refresh = useRefresh(listUserTransactions, getUser, listAudit, getMe);
  const what = (body: Adjustment) => `adjust ${id} ${JSON.stringify(body)}`;
  return useMutation({
    mutationFn: (body: Adjustment) =>
      call(adjustPoints, { params: { id }, body }, { idempotencyKey: once.keyFor(what(body)) }),
    onSettled: (_reply, error, body) => {
      once.settle(what(body), error);
      refresh();
    },
  });
}
