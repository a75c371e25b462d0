import { getMe, login, logout, register, sendCode } from '../../shared/accounts.ts';
import { on, serve } from '../platform/http.ts';
import * as accounts from './service.ts';

export const handler = serve([
  on(sendCode, (caller, { body }) => accounts.sendCode(caller, body)),
  on(register, (caller, { body }) => accounts.register(caller, body)),
  on(login, (caller, { body }) => accounts.login(caller, body)),
  on(logout, accounts.logout),
  on(getMe, accounts.me),
]);
