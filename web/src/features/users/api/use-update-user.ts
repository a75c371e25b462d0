import { useMutation } from '@tanstack/react-query';
import type { Request } from '../../../../../shared/kernel/endpoint.ts';
import { updateUser } from '../../../../../shared/users.ts';
import { call } from '../../../api/call.ts';
import { useKeepUser } from './use-keep-user.ts';

export function useUpdateUser(id: string) {
  const keep = useKeepUser();
  return useMutation({
    mutationFn: (body: Request<typeof updateUser>['body']) =>
      call(updateUser, { params: { id }, body }),
    onSuccess: keep,
  });
}
