import { on, serve } from '#platform/http/bind.ts';
import {
  confirmLogin,
  endSession,
  forgotPassword,
  listSessions,
  login,
  logout,
  logoutEverywhere,
  register,
  resetPassword,
  sendCode,
  tryCaptcha,
  updateEmail,
  updatePassword,
  validateResetToken,
} from '#shared/areas/auth/calls.ts';
import * as secrets from './mailed-secrets.ts';
import * as passwords from './passwords.ts';
import * as auth from './service.ts';
import * as sessions from './sessions.ts';

export const handler = serve([
  on(sendCode, (caller, { body }) => secrets.sendCode(caller, body)),
  on(tryCaptcha, (caller, { body }) => auth.tryCaptcha(caller, body)),
  on(register, (caller, { body }) => auth.register(caller, body)),
  on(login, (caller, { body }) => auth.login(caller, body)),
  on(logout, auth.logout),
  on(logoutEverywhere, (actor, { body }) => auth.logoutEverywhere(actor, body)),
  on(listSessions, sessions.list),
  on(endSession, (actor, { params }) => sessions.end(actor, params)),
  on(confirmLogin, (actor, { body }) => passwords.confirmLogin(actor, body)),
  on(forgotPassword, (caller, { body }) => secrets.forgotPassword(caller, body)),
  on(validateResetToken, (caller, { body }) => passwords.validateResetToken(caller, body)),
  on(resetPassword, (caller, { body }) => passwords.resetPassword(caller, body)),
  on(updatePassword, (actor, { body }) => passwords.updatePassword(actor, body)),
  on(updateEmail, (actor, { body }) => auth.updateEmail(actor, body)),
]);
