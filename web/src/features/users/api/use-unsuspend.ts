import { useMutation } from '@tanstack/react-query';
import { unsuspendUser } from '../../../../../shared/users.ts';
import { call } from '../../../api/call.ts';
import { useKeepUser } from './use-keep-user.ts';

export function useUnsuspend(id: string) {
  const keep = useKeepUser();
  return useMutation({
    mutationFn: () => call(unsuspendUser, { params: { id } }),
    onSuccess: keep,
  });
}
