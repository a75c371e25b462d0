import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateEmail } from '../../../../../shared/auth.ts';
import type { Request } from '../../../../../shared/kernel/endpoint.ts';
import { call } from '../../../api/call.ts';
import { getMe } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';

export function useUpdateEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Request<typeof updateEmail>['body']) => call(updateEmail, { body }),
    onSuccess: (user) => queries.setQueryData(keyOf(getMe), user),
  });
}
