import { readAccount } from '../platform/account-item.ts';
import { readEmail } from './store.ts';

export { changeListed, hasAdministrator } from './list-entries.ts';
export { hashPassword, isOutdated, isPassword } from './password.ts';
export { present } from './present.ts';
export {
  addSession,
  assertUnchanged,
  createWrites,
  type EmailItem,
  endSession,
  endSessions,
  moveAddress,
  readEmail,
  readMailbox,
  readSecret,
  type SecretItem,
  type SecretKind,
  secretLimits,
  setPassword,
  spendSecret,
  takeMailbox,
  tryCode,
  voidSecret,
  writeSecret,
} from './store.ts';
export { assertUncommon } from './uncommon-password.ts';

/** Whether an address belongs to somebody who may log in. For workers: no call may answer this. */
export async function isInUse(email: string): Promise<boolean> {
  const found = await readEmail(email);
  const account = found && (await readAccount(found.userId));
  return account?.status === 'active';
}
