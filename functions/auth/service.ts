import { ulid } from 'ulid';
import {
  atAddress,
  changeCredentials,
  type EmailItem,
  moveAddress,
  readEmail,
} from '#functions/accounts/items/addresses.ts';
import { hasAdministrator } from '#functions/accounts/items/administrators.ts';
import { changeListed } from '#functions/accounts/items/listed-users.ts';
import { isUnpaid, readMailbox, takeMailbox } from '#functions/accounts/items/mailboxes.ts';
import {
  assertNoStaff,
  assertUncommon,
  newAccountWrites,
  present,
} from '#functions/accounts/service.ts';
import { auditWrites, recordFailedLogin, userWrites } from '#functions/audit/service.ts';
import { inviterById, inviterFor, inviteWrites } from '#functions/invitations/service.ts';
import { mailWrite } from '#functions/mail/service.ts';
import { registrationBonus } from '#functions/points/service.ts';
import { checkCaptcha } from '#platform/abuse/captcha.ts';
import { countNetwork, countTowards, networkOf } from '#platform/abuse/rate.ts';
import type { NewAccount } from '#platform/account/account-change.ts';
import { type AccountItem, readAccount } from '#platform/account/account-item.ts';
import type { Actor, Caller } from '#platform/account/caller.ts';
import { type OpenSession, storedSessions } from '#platform/account/session.ts';
import { nowIso } from '#platform/clock.ts';
import { env, envOptional } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { hashPassword, isOutdated, isPassword } from '#platform/secrets/password-hash.ts';
import { digest } from '#platform/secrets/signing.ts';
import { stale, whileStale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import type { Write } from '#platform/table/write.ts';
import type { User } from '#shared/areas/accounts/user.ts';
import { limits } from '#shared/limits.ts';
import { isKnownNetwork, withNetwork } from './items/known-networks.ts';
import { checkCode, sendDeletionCode } from './mailed-secrets.ts';
import { checkOwnPassword } from './passwords.ts';
import { addSession, endSession, endSessions, revokeAll, sessionFor } from './sessions.ts';
import { loginAddresses, spendCode } from './store.ts';

/** True for the configured address as long as there was no administrator. */
const mayBeFirstAdministrator = async (email: string): Promise<boolean> =>
  email === envOptional('ADMIN_EMAIL')?.toLowerCase() && !(await hasAdministrator());

const firstAdministratorAudit = (
  { address }: Caller,
  account: Pick<AccountItem, 'id' | 'nickname'>,
  session: OpenSession,
): Write[] => {
  const { id, nickname } = account;
  return auditWrites({ id, address, account, session }, 'first-administrator', {
    subject: { id, name: nickname },
    changes: { role: { to: 'admin' } },
  });
};

interface Registration {
  email: string;
  password: string;
  code: string;
  nickname: string;
  inviteCode?: string | undefined;
  request?: string | undefined;
}

/** Decides bonus, role and suspicions of a registration. May be stale by the time it is written. */
const readCircumstances = async (email: string, inviter: AccountItem | undefined) => {
  const [mailbox, isFirstAdministrator, addresses] = await Promise.all([
    readMailbox(email),
    mayBeFirstAdministrator(email),
    inviter ? loginAddresses(inviter.id) : [],
  ]);
  return { mailbox, isFirstAdministrator, inviter: inviter && { ...inviter, addresses } };
};

/**
 * Creates an account for whoever received the code, and opens its first session. The code is tried
 * and the password hashed once, however often others come first.
 */
export async function register(caller: Caller, input: Registration): Promise<{ token: string }> {
  const { email, nickname, password, inviteCode } = input;
  assertNoStaff('nickname', nickname);
  assertUncommon('password', password, email);
  const found = inviteCode ? await inviterFor(caller, inviteCode) : undefined;
  const read = async () => readCircumstances(email, found && (await inviterById(found.id)));
  const reading = readCircumstances(email, found);
  const [code] = await Promise.all([checkCode(caller, 'code', input), reading]);
  const id = ulid();
  const { token, session, description } = sessionFor(caller, id);
  const passwordHash = await hashPassword(password);
  const create = async ({
    mailbox,
    isFirstAdministrator,
    inviter,
  }: Awaited<typeof reading>): Promise<void> => {
    const account: NewAccount = {
      id,
      email,
      nickname,
      roles: isFirstAdministrator ? ['user', 'admin'] : ['user'],
      status: 'active',
      domainCount: 0,
      recordCount: 0,
      profileComplete: false,
      language: caller.language ?? 'en',
      ...(inviter && { invitedBy: inviter.id }),
      ...(mailbox?.marks && { marks: [...mailbox.marks] }),
      createdAt: nowIso(),
      sessions: storedSessions([session]),
    };
    // One bonus a mailbox, for good: aliases of an address are one person, who may have been here before.
    const bonus = isUnpaid(mailbox, 'registration') ? [registrationBonus(id)] : [];
    await caller.commit([
      spendCode('code', email, code, failure('CODE_INVALID')),
      ...newAccountWrites(account, { passwordHash, address: caller.address }, bonus),
      await takeMailbox(email, mailbox),
      ...(isFirstAdministrator ? firstAdministratorAudit(caller, account, session) : []),
      description,
      ...(inviter
        ? inviteWrites(caller, inviter, {
            ...{ id, email, nickname },
            isKnown: !isUnpaid(mailbox, 'registration'),
          })
        : []),
      countNetwork(caller.address, 'registrations'),
    ]);
  };
  await whileStale(read, create, reading);
  return { token };
}

/** Spends a captcha on nothing else. Throws `CAPTCHA_REQUIRED`, and `NOT_FOUND` where no test is offered. */
export async function tryCaptcha(
  { address, commit }: Caller,
  { turnstileToken }: { turnstileToken: string },
): Promise<void> {
  if (envOptional('CHALLENGE_TEST') === undefined) throw failure('NOT_FOUND');
  await commit([await checkCaptcha(turnstileToken, address)]);
}

/**
 * Opens a session. Counts the try and spends captcha and proof before it checks the password, so
 * that each guess costs all three. A refused one is audited.
 * Throws `INVALID_CREDENTIALS`, `ACCOUNT_SUSPENDED`.
 */
export async function login(
  caller: Caller,
  { email, password, turnstileToken }: { email: string; password: string; turnstileToken: string },
): Promise<{ token: string }> {
  const [captcha, found] = await Promise.all([
    checkCaptcha(turnstileToken, caller.address),
    readEmail(email),
  ]);
  await caller.commit([captcha, ...countLogin(caller, email, found)]);
  return whileStale(
    () => readEmail(email),
    (read) => openSession(caller, email, read, password),
    Promise.resolve(found),
  );
}

/**
 * Counts a login for its network, for the address there, and for the address over all known or all
 * unknown networks: whoever guesses from elsewhere stops no network that the owner logs in from.
 */
function countLogin({ address }: Caller, email: string, found: EmailItem | undefined): Write[] {
  const subject = digest(email);
  const there = `${subject}#${networkOf(address)}`;
  const kind = found && isKnownNetwork(found, address) ? 'login-known' : 'login-unknown';
  return [
    countNetwork(address, 'logins'),
    countTowards({ kind: 'login-there', subject: there, ...limits.loginsPerNetwork }),
    countTowards({ kind, subject, ...limits.loginsPerAccount }),
  ];
}

/**
 * Mails a login from a network new to the account, in its language of before: whoever logged in chose the next one.
 * Silent for an address stored before networks were kept.
 */
async function newLoginMail(
  { address }: Caller,
  account: AccountItem,
  found: EmailItem,
  place: string,
): Promise<Write[]> {
  if (!found.networks || isKnownNetwork(found, address)) return [];
  const link = `${env('SITE_URL')}/forgot-password`;
  return [await mailWrite(account.language, account.email, { kind: 'newLogin', place, link })];
}

/**
 * Adds a session in the transaction that checks the password's hash again: no session outlives a
 * change of the password. A hash with outdated parameters is replaced in that transaction.
 */
async function openSession(
  caller: Caller,
  email: string,
  found: EmailItem | undefined,
  password: string,
): Promise<{ token: string }> {
  const isRight = await isPassword(password, found?.passwordHash);
  // Read after the check only, or the cost of a call would tell which addresses are known.
  const account = isRight && found ? await readAccount(found.userId) : undefined;
  if (!account || !found) {
    await recordFailedLogin(caller, email, found?.userId);
    throw failure('INVALID_CREDENTIALS');
  }
  const { id, status } = account;
  if (status !== 'active') {
    await recordFailedLogin(caller, email, id, { status: { to: status } });
    throw failure('ACCOUNT_SUSPENDED');
  }
  const { token, session, description, place } = sessionFor(caller, id);
  const credentials = {
    networks: withNetwork(found, caller.address),
    ...(isOutdated(found.passwordHash) && { passwordHash: await hashPassword(password) }),
  };
  await transact([
    changeCredentials(found, credentials, stale),
    ...addSession(account, session, caller.language),
    description,
    ...userWrites({ id, address: caller.address, account, session }, 'login'),
    ...(await newLoginMail(caller, account, found, place)),
  ]);
  return { token };
}

/** Ends the session of this call alone. */
export const logout = (actor: Actor): Promise<void> =>
  actor.commit([...endSession(actor.account, actor.session.id), ...userWrites(actor, 'logout')]);

/** Ends every session of the actor, on every device, and their access tokens where that is asked. */
export const logoutEverywhere = async (
  actor: Actor,
  { revokeTokens }: { revokeTokens: boolean },
): Promise<void> =>
  actor.commit([
    ...endSessions(actor.account),
    ...userWrites(actor, 'logout-everywhere'),
    ...(revokeTokens ? await revokeAll(actor) : []),
  ]);

/**
 * Moves the actor to an address whose code they received, ends their other sessions and tells both
 * addresses. Throws `AUTHENTICATION_REQUIRED` where their session was ended meanwhile.
 */
export async function updateEmail(
  actor: Actor,
  input: {
    email: string;
    code: string;
    request?: string | undefined;
  },
): Promise<User> {
  const { email } = input;
  const code = await checkCode(actor, 'code', input);
  const move = async (account: AccountItem | undefined): Promise<User> => {
    if (account?.status !== 'active') throw failure('ACCOUNT_SUSPENDED');
    const { id } = actor.session;
    const own = account.sessions[id];
    if (!own) throw failure('AUTHENTICATION_REQUIRED');
    if (email === account.email) throw failure('EMAIL_TAKEN');
    const letter = { kind: 'emailChanged', email, contact: env('CONTACT_ADDRESS') } as const;
    await actor.commit([
      spendCode('code', email, code, failure('CODE_INVALID')),
      ...(await moveAddress(account, email)),
      ...changeListed(account, { ...atAddress(account, email), sessions: { [id]: own } }, [
        'sessions',
      ]),
      ...userWrites(actor, 'email-changed', {
        changes: { email: { from: account.email, to: email } },
      }),
      await mailWrite(account.language, account.email, letter),
      await mailWrite(account.language, email, letter),
    ]);
    return present({ ...account, email });
  };
  // A loop of its own: a try at the code is counted once.
  return whileStale(() => readAccount(actor.id), move, Promise.resolve(actor.account));
}

/** Mails the actor a code to delete their account with. */
export const mailDeletionCode = (actor: Actor) => sendDeletionCode(actor);

/**
 * Checks that the actor has password and mailed code. Returns what spends the code. Throws `VALIDATION_FAILED` at the
 * password, and `CODE_INVALID`.
 */
export async function confirmDeletion(
  actor: Actor,
  { password, ...given }: { password: string; code: string; request?: string | undefined },
): Promise<Write> {
  const { email } = actor.account;
  await checkOwnPassword(actor, password, 'password');
  const code = await checkCode(actor, 'deletion', { email, ...given });
  return spendCode('deletion', email, code, failure('CODE_INVALID'));
}
