import { useMutation } from '@tanstack/react-query';
import { updatePassword } from '../../../../../shared/auth.ts';
import type { Request } from '../../../../../shared/kernel/endpoint.ts';
import { call } from '../../../api/call.ts';
import { renewToken } from '../../../api/session.ts';
import { once, type Passwords } from '../twice.ts';

/** Sets a new password. That ends every session; this device goes on with the one it is given. */
export const useUpdatePassword = () =>
  useMutation({
    mutationFn: (form: Request<typeof updatePassword>['body'] & Passwords) =>
      call(updatePassword, { body: once(form) }),
    onSuccess: ({ token }) => renewToken(token),
  });
