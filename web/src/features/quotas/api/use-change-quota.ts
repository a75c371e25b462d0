import { useMutation } from '@tanstack/react-query';
import type { Role } from '../../../../../shared/accounts.ts';
import { getUser } from '../../../../../shared/accounts.ts';
import { listAudit } from '../../../../../shared/audit.ts';
import {
  createUserQuota,
  deleteUserQuota,
  listRoleQuotas,
  listUserQuotas,
  type Quota,
  type RoleQuota,
  setRoleQuota,
  updateUserQuota,
} from '../../../../../shared/quotas.ts';
import { call } from '../../../api/call.ts';
import { getMe } from '../../../api/first-calls.ts';
import { useRefresh } from '../../../api/use-refresh.ts';

const useRefreshQuotas = () =>
  useRefresh(listRoleQuotas, listUserQuotas, getUser, listAudit, getMe);

export function useSetRoleQuota(role: Role) {
  return useMutation({
    mutationFn: (body: Omit<RoleQuota, 'role'>) => call(setRoleQuota, { params: { role }, body }),
    onSettled: useRefreshQuotas(),
  });
}

/** Gives somebody a quota of their own, or changes the one they have. */
export function useSetUserQuota(userId: string, isNew: boolean) {
  return useMutation({
    mutationFn: (quota: Quota) =>
      isNew
        ? call(createUserQuota, { body: { userId, ...quota } })
        : call(updateUserQuota, { params: { userId }, body: quota }),
    onSettled: useRefreshQuotas(),
  });
}

export function useRemoveUserQuota(userId: string) {
  return useMutation({
    mutationFn: () => call(deleteUserQuota, { params: { userId } }),
    onSettled: useRefreshQuotas(),
  });
}
