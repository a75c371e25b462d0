import { useMutation } from '@tanstack/react-query';
import { register } from '../../../../../shared/auth.ts';
import type { Request } from '../../../../../shared/kernel/endpoint.ts';
import { call } from '../../../api/call.ts';
import { storeToken } from '../../../api/session.ts';

export const useRegister = () =>
  useMutation({
    mutationFn: (body: Request<typeof register>['body']) => call(register, { body }),
    onSuccess: ({ token }) => storeToken(token),
  });
