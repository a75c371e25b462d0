import { updateUser } from '../../../../../shared/accounts.ts';
import type { Request } from '../../../../../shared/kernel/endpoint.ts';
import { call } from '../../../api/call.ts';
import { useUserChange } from './use-user-change.ts';

export const useUpdateUser = (id: string) =>
  useUserChange((body: Request<typeof updateUser>['body']) =>
    call(updateUser, { params: { id }, body }),
  );
