import * as calls from '#shared/areas/auth/calls.ts';
import { withConfirmation } from './confirmed-body.ts';

/* Schemas of the forms of the ways in, which come once somebody is in one of them. */
export const login = calls.login.body;
export const register = calls.register.body;
export const sendCode = calls.sendCode.body;
export const forgotPassword = calls.forgotPassword.body;
export const resetPassword = withConfirmation(calls.resetPassword.body);
