import * as z from 'zod/mini';
import * as calls from '#shared/areas/auth/calls.ts';
import type { Passwords } from './password-confirmation.ts';

const isSame = ({ newPassword, confirmation }: Passwords) => newPassword === confirmation;

/** Adds a confirmation of the new password to a body schema. */
export const withConfirmation = (
  body: (typeof calls.resetPassword | typeof calls.updatePassword)['body'],
) =>
  z
    .extend(body, { confirmation: z.string().check(z.minLength(1)) })
    .check(z.refine(isSame, { path: ['confirmation'], params: { rule: 'different' } }));

/* Schemas of the forms of the ways in, which come once somebody is in one of them. */
export const login = calls.login.body;
export const register = calls.register.body;
export const sendCode = calls.sendCode.body;
export const forgotPassword = calls.forgotPassword.body;
export const resetPassword = withConfirmation(calls.resetPassword.body);
export const updatePassword = withConfirmation(calls.updatePassword.body);

/** Body of a change of the address that also refuses the current one. */
export const emailOtherThan = (current: string) =>
  calls.updateEmail.body.check(
    z.refine(({ email }) => email !== current, { path: ['email'], params: { rule: 'same' } }),
  );
