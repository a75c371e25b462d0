import {
  forgotPassword,
  getMe,
  getPersonalInfo,
  login,
  logout,
  register,
  resetPassword,
  savePersonalInfo,
  sendCode,
  updateEmail,
  updateNickname,
  updatePassword,
  validateResetToken,
} from '../../shared/accounts.ts';
import { on, onReading, serve } from '../platform/http.ts';
import { roleQuotas } from '../quotas/service.ts';
import * as secrets from './mailed-secrets.ts';
import * as passwords from './passwords.ts';
import * as personalInfo from './personal-info.ts';
import * as accounts from './service.ts';

export const handler = serve([
  on(sendCode, (caller, { body }) => secrets.sendCode(caller, body)),
  on(register, (caller, { body }) => accounts.register(caller, body)),
  on(login, (caller, { body }) => accounts.login(caller, body)),
  on(logout, accounts.logout),
  // Read ahead, for where the catalogue is not at hand: the quota is in what is answered.
  onReading(getMe, roleQuotas, accounts.me),
  on(forgotPassword, (caller, { body }) => secrets.forgotPassword(caller, body)),
  on(validateResetToken, (caller, { body }) => passwords.validateResetToken(caller, body)),
  on(resetPassword, (caller, { body }) => passwords.resetPassword(caller, body)),
  on(updatePassword, (actor, { body }) => passwords.updatePassword(actor, body)),
  on(updateEmail, (actor, { body }) => accounts.updateEmail(actor, body)),
  on(updateNickname, (actor, { body }) => accounts.updateNickname(actor, body)),
  on(getPersonalInfo, personalInfo.get),
  on(savePersonalInfo, (actor, { body }) => personalInfo.save(actor, body)),
]);
