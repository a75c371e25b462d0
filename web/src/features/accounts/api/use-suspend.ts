import { banUser, suspendUser } from '../../../../../shared/accounts.ts';
import { call } from '../../../api/call.ts';
import { useBatch } from '../../../api/use-batch.ts';
import { useRefreshUsers } from './use-user-change.ts';

export type SuspensionKind = 'suspend' | 'ban';

const calls = { suspend: suspendUser, ban: banUser };

/** Suspends or bans people one after the other, for the same reason. */
export function useSuspend<P extends { id: string }>(kind: SuspensionKind, people: readonly P[]) {
  const refresh = useRefreshUsers();
  return useBatch(
    people,
    ({ id }, body: { reason: string }) => call(calls[kind], { params: { id }, body }),
    refresh,
  );
}
