import * as z from 'zod/mini';
import type { resetPassword, updatePassword } from '#shared/areas/auth/calls.ts';
import type { Passwords } from './password-confirmation.ts';

const isSame = ({ newPassword, confirmation }: Passwords) => newPassword === confirmation;

/** Adds a confirmation of the new password to a body schema. */
export const withConfirmation = (body: (typeof resetPassword | typeof updatePassword)['body']) =>
  z
    .extend(body, { confirmation: z.string().check(z.minLength(1)) })
    .check(z.refine(isSame, { path: ['confirmation'], params: { rule: 'different' } }));
