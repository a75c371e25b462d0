import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateNickname } from '../../../../../shared/accounts.ts';
import type { Request } from '../../../../../shared/kernel/endpoint.ts';
import { call } from '../../../api/call.ts';
import { getMe } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';

export function useUpdateNickname() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Request<typeof updateNickname>['body']) => call(updateNickname, { body }),
    onSuccess: (user) => queries.setQueryData(keyOf(getMe), user),
  });
}
