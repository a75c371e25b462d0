import * as z from 'zod/mini';
import type { resetPassword, updatePassword } from '../../../../shared/auth.ts';

export interface Passwords {
  newPassword: string;
  confirmation: string;
}

const isSame = ({ newPassword, confirmation }: Passwords) => newPassword === confirmation;

/** What a form asks that sets a password: the same once more. */
export const twice = (body: (typeof resetPassword | typeof updatePassword)['body']) =>
  z
    .extend(body, { confirmation: z.string().check(z.minLength(1)) })
    .check(z.refine(isSame, { path: ['confirmation'], params: { rule: 'different' } }));

/** The service is told it once. */
export const once = <B extends object>({
  confirmation: _,
  ...body
}: B & { confirmation: string }) => body;
