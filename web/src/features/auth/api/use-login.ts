import { useMutation } from '@tanstack/react-query';
import { login } from '../../../../../shared/auth.ts';
import type { Request } from '../../../../../shared/kernel/endpoint.ts';
import { call } from '../../../api/call.ts';
import { storeToken } from '../../../api/session.ts';

export const useLogin = () =>
  useMutation({
    mutationFn: (body: Request<typeof login>['body']) => call(login, { body }),
    onSuccess: ({ token }) => storeToken(token),
  });
