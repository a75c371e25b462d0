import { limits } from '../../shared/limits.ts';
import {
  assertUncommon,
  type EmailItem,
  endSessions,
  hashPassword,
  isPassword,
  readEmail,
  setPassword,
  spendSecret,
  voidSecret,
} from '../accounts/service.ts';
import { mailWrite } from '../mail/service.ts';
import { type AccountItem, readAccount } from '../platform/account-item.ts';
import type { Actor, Caller } from '../platform/caller.ts';
import { env } from '../platform/env.ts';
import { type Failure, failure, invalid } from '../platform/failures.ts';
import { countTowards } from '../platform/rate.ts';
import type { Session } from '../platform/session.ts';
import type { Write } from '../platform/table.ts';
import { checkResetToken } from './mailed-secrets.ts';
import { sessionFor } from './sessions.ts';

/** Sets a password in place of the one that was read, ends every session but the next, and tells the owner. */
const changeWrites = async (
  account: AccountItem,
  email: EmailItem,
  password: string,
  refusal: Failure,
  nextSession?: Session,
): Promise<Write[]> => [
  setPassword(email, await hashPassword(password), refusal),
  ...endSessions(account, nextSession),
  await mailWrite(account.language, account.email, {
    kind: 'passwordChanged',
    link: `${env('SITE_URL')}/forgot-password`,
  }),
];

/** Whether a reset link still works; it does afterwards as well. */
export async function validateResetToken(
  _caller: Caller,
  { token, email }: { token: string; email: string },
): Promise<{ valid: true }> {
  await checkResetToken(email, token);
  return { valid: true };
}

/** Sets a new password by a reset link. */
export async function resetPassword(
  caller: Caller,
  { token, email, newPassword }: { token: string; email: string; newPassword: string },
): Promise<void> {
  assertUncommon('newPassword', newPassword, email);
  const refusal = failure('RESET_LINK_INVALID');
  const hash = await checkResetToken(email, token);
  const found = await readEmail(email);
  const account = found && (await readAccount(found.userId));
  // Links are kept for addresses that are nobody's too.
  if (!account) throw refusal;
  await caller.commit([
    spendSecret('reset', email, hash, refusal),
    ...(await changeWrites(account, found, newPassword, refusal)),
  ]);
}

/**
 * Sets a new password, and opens a session in place of all others. A wrong current password is a
 * refusal of that field: 401 would tell clients that the session has ended, which it has not. The try
 * is counted first, so that a stolen session is no way to find out the password.
 */
export async function updatePassword(
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ token: string }> {
  const { account } = actor;
  assertUncommon('newPassword', newPassword, account.email);
  const [found] = await Promise.all([
    readEmail(account.email),
    actor.commit([
      countTowards({ kind: 'password', subject: actor.id, ...limits.loginsPerAccount }),
    ]),
  ]);
  const refusal = invalid('currentPassword', 'wrong', 'This is not the current password.');
  if (!(await isPassword(currentPassword, found?.passwordHash)) || !found) throw refusal;
  const { token, session, description } = sessionFor(actor, actor.id);
  await actor.commit([
    description,
    ...(await changeWrites(account, found, newPassword, refusal, session)),
    // Whoever asked for a link before must not undo the change with it.
    voidSecret('reset', account.email),
  ]);
  return { token };
}
