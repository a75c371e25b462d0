import { useMutation } from '@tanstack/react-query';
import { forgotPassword } from '../../../../../shared/auth.ts';
import type { Request } from '../../../../../shared/kernel/endpoint.ts';
import { call } from '../../../api/call.ts';

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (body: Request<typeof forgotPassword>['body']) => call(forgotPassword, { body }),
  });
