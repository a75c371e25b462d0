import { useMutation } from '@tanstack/react-query';
import { resetPassword } from '../../../../../shared/accounts.ts';
import type { Request } from '../../../../../shared/kernel/endpoint.ts';
import { call } from '../../../api/call.ts';
import { clearToken } from '../../../api/session.ts';

/** Sets a new password by a link. That ends every session, and so this device's own. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: Request<typeof resetPassword>['body']) => call(resetPassword, { body }),
    onSuccess: clearToken,
  });
