import { useMutation } from '@tanstack/react-query';
import { sendCode } from '../../../../../shared/auth.ts';
import type { Request } from '../../../../../shared/kernel/endpoint.ts';
import { call } from '../../../api/call.ts';

export const useSendCode = () =>
  useMutation({
    mutationFn: (body: Request<typeof sendCode>['body']) => call(sendCode, { body }),
  });
