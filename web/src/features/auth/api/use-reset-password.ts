import { useMutation } from '@tanstack/react-query';
import { resetPassword } from '../../../../../shared/auth.ts';
import type { Request } from '../../../../../shared/kernel/endpoint.ts';
import { call } from '../../../api/call.ts';
import { clearToken } from '../../../api/session.ts';
import { once, type Passwords } from '../twice.ts';

/** Sets a new password by a link. That ends every session, and so this device's own. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: (form: Request<typeof resetPassword>['body'] & Passwords) =>
      call(resetPassword, { body: once(form) }),
    onSuccess: clearToken,
  });
