import {
  changeCredentials,
  type EmailItem,
  readEmail,
} from '#functions/accounts/items/addresses.ts';
import { assertUncommon } from '#functions/accounts/service.ts';
import { userWrites } from '#functions/audit/service.ts';
import { mailWrite } from '#functions/mail/service.ts';
import { countTowards } from '#platform/abuse/rate.ts';
import { type AccountItem, confirmSession, readAccount } from '#platform/account/account-item.ts';
import type { Actor, Caller } from '#platform/account/caller.ts';
import type { OpenSession } from '#platform/account/session.ts';
import { env } from '#platform/env.ts';
import { type Failure, failure, invalid } from '#platform/failures.ts';
import { hashPassword, isPassword } from '#platform/secrets/password-hash.ts';
import type { Write } from '#platform/table/write.ts';
import { limits } from '#shared/limits.ts';
import { withNetwork } from './items/known-networks.ts';
import { checkResetToken } from './mailed-secrets.ts';
import { endSessions, revokeAll, sessionFor } from './sessions.ts';

/** Sets another password, ends every session but the next, and tells the owner. Reset links end with it. */
const changeWrites = async (
  account: AccountItem,
  email: EmailItem,
  password: string,
  refusal: Failure,
  {
    session,
    networks = email.networks,
  }: { session?: OpenSession; networks?: EmailItem['networks'] },
): Promise<Write[]> => [
  changeCredentials(
    email,
    { passwordHash: await hashPassword(password), ...(networks && { networks }) },
    refusal,
  ),
  ...endSessions(account, session),
  await mailWrite(account.language, account.email, {
    kind: 'passwordChanged',
    link: `${env('SITE_URL')}/forgot-password`,
  }),
];

/** Tells that a reset link still works. Throws `RESET_LINK_INVALID`. */
export async function validateResetToken(
  _caller: Caller,
  { token, email }: { token: string; email: string },
): Promise<{ valid: true }> {
  await checkResetToken(email, token);
  return { valid: true };
}

/** Sets a new password by a reset link. Its network is known from then on: the way in for an owner on a new one. */
export async function resetPassword(
  caller: Caller,
  {
    token,
    email,
    newPassword,
    revokeTokens,
  }: { token: string; email: string; newPassword: string; revokeTokens: boolean },
): Promise<void> {
  assertUncommon('newPassword', newPassword, email);
  const found = await checkResetToken(email, token);
  const refusal = failure('RESET_LINK_INVALID');
  const account = await readAccount(found.userId);
  if (!account) throw refusal;
  const networks = withNetwork(found, caller.address);
  const author = { id: account.id, address: caller.address, account };
  await caller.commit([
    ...(await changeWrites(account, found, newPassword, refusal, { networks })),
    ...userWrites(author, 'password-reset'),
    ...(revokeTokens ? await revokeAll(author) : []),
  ]);
}

/**
 * Checks a password that the actor claims to be theirs. A wrong one is a refusal of its field: 401
 * would tell clients that the session has ended. Tries are counted first and by session, so that a
 * stolen session neither finds the password nor keeps its owner from changing it.
 */
export async function checkOwnPassword(
  actor: Actor,
  password: string,
  field: string,
): Promise<{ found: EmailItem; refusal: Failure }> {
  const subject = `${actor.id}#${actor.session.id}`;
  const [found] = await Promise.all([
    readEmail(actor.account.email),
    actor.commit([countTowards({ kind: 'password', subject, ...limits.passwordTries })]),
  ]);
  const refusal = invalid(field, 'wrong', 'This is not the current password.');
  if (!(await isPassword(password, found?.passwordHash)) || !found) throw refusal;
  return { found, refusal };
}

/** Notes that the actor gave the password now. Throws `VALIDATION_FAILED` at a wrong one. */
export async function confirmLogin(
  actor: Actor,
  { password }: { password: string },
): Promise<void> {
  await checkOwnPassword(actor, password, 'password');
  const ended = failure('AUTHENTICATION_REQUIRED');
  await actor.commit([confirmSession(actor.id, actor.session.id, ended)]);
}

/** Sets a new password, and opens a session in place of all others. */
export async function updatePassword(
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ token: string }> {
  const { account } = actor;
  assertUncommon('newPassword', newPassword, account.email);
  const { found, refusal } = await checkOwnPassword(actor, currentPassword, 'currentPassword');
  const { token, session, description } = sessionFor(actor, actor.id);
  await actor.commit([
    description,
    ...(await changeWrites(account, found, newPassword, refusal, { session })),
    ...userWrites(actor, 'password-changed'),
  ]);
  return { token };
}
