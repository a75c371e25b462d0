export { changeListed, hasAdministrator } from './list-entries.ts';
export { isKnownNetwork, withNetwork } from './networks.ts';
export { hashPassword, isOutdated, isPassword } from './password.ts';
export { present } from './present.ts';
export {
  addSession,
  changeCredentials,
  createWrites,
  type EmailItem,
  endSession,
  endSessions,
  moveAddress,
  readEmail,
  readMailbox,
  takeMailbox,
} from './store.ts';
export { assertUncommon } from './uncommon-password.ts';
