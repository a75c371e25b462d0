import { unsuspendUser } from '../../../../../shared/accounts.ts';
import { call } from '../../../api/call.ts';
import { useUserChange } from './use-user-change.ts';

export const useUnsuspend = (id: string) =>
  useUserChange(() => call(unsuspendUser, { params: { id } }));
