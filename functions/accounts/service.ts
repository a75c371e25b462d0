import { randomInt } from 'node:crypto';
import { ulid } from 'ulid';
import type { User } from '../../shared/accounts.ts';
import { limits } from '../../shared/limits.ts';
import { quotaOf } from '../domains/service.ts';
import { mailWrite } from '../mail/service.ts';
import type { AccountItem } from '../platform/account-item.ts';
import type { Actor, Caller } from '../platform/caller.ts';
import { checkCaptcha } from '../platform/captcha.ts';
import { nowInSeconds, nowIso } from '../platform/clock.ts';
import { envOptional } from '../platform/env.ts';
import { failure } from '../platform/failures.ts';
import { countTowards, hour, networkOf } from '../platform/rate.ts';
import { newSession } from '../platform/session.ts';
import { digest, sameText, sign } from '../platform/signing.ts';
import type { Write } from '../platform/table.ts';
import { transact } from '../platform/transaction.ts';
import { welcome } from '../points/service.ts';
import { hashPassword, isPassword } from './password.ts';
import {
  addSession,
  type CodeItem,
  createWrites,
  endSessions,
  readAccount,
  readCode,
  readEmail,
  spendCode,
  tryCode,
  writeCode,
} from './store.ts';

/** A code is short: only its signature is stored, bound to its address. */
const hashCode = (email: string, code: string) => sign('code', `${email} ${code}`);

const perAddress = (caller: Caller, kind: keyof typeof limits.perAddress): Write =>
  countTowards({
    kind,
    subject: networkOf(caller.address),
    count: limits.perAddress[kind],
    window: hour,
  });

/** Throws `TOO_MANY_REQUESTS` as long as no other code may be sent to this address. */
function assertMaySend(earlier: CodeItem | undefined): void {
  const now = nowInSeconds();
  const sent = (earlier?.sentAt ?? []).filter((time) => time > now - hour);
  const nextAfterLast = (sent.at(-1) ?? 0) + limits.code.resendAfter;
  const nextInHour = sent.length >= limits.code.perAddressAndHour ? (sent[0] ?? 0) + hour : 0;
  const retryAfter = Math.max(nextAfterLast, nextInHour) - now;
  if (retryAfter > 0) throw failure('TOO_MANY_REQUESTS', { retryAfter });
}

/** Sends a code to an address, whether or not it is somebody's: nothing here looks that up. */
export async function sendCode(
  caller: Caller,
  { email, turnstileToken }: { email: string; turnstileToken: string },
): Promise<{ resendAfter: number; expiresIn: number }> {
  const [captcha, earlier] = await Promise.all([
    checkCaptcha(turnstileToken, caller.address),
    readCode(email),
  ]);
  assertMaySend(earlier);
  const code = String(randomInt(10 ** limits.code.digits)).padStart(limits.code.digits, '0');
  await caller.commit([
    captcha,
    perAddress(caller, 'codes'),
    writeCode(email, await hashCode(email, code), earlier),
    await mailWrite(caller.language, email, {
      kind: 'code',
      code,
      minutes: limits.code.lifetime / 60,
    }),
  ]);
  return { resendAfter: limits.code.resendAfter, expiresIn: limits.code.lifetime };
}

/** Throws `CODE_INVALID` unless this is the code that was sent to the address; returns what it is stored as. */
async function checkCode(email: string, code: string): Promise<string> {
  const [stored, hash] = await Promise.all([tryCode(email), hashCode(email, code)]);
  if (!stored || !sameText(stored.hash, hash)) throw failure('CODE_INVALID');
  return hash;
}

/** Creates an account for whoever received the code, and opens its first session. */
export async function register(
  caller: Caller,
  input: {
    email: string;
    password: string;
    code: string;
    nickname: string;
    inviteCode?: string | undefined;
  },
): Promise<{ token: string }> {
  const { email, nickname, inviteCode } = input;
  const code = await checkCode(email, input.code);
  const id = ulid();
  const session = newSession(id);
  const bonus = welcome(id);
  const account: Omit<AccountItem, 'pk' | 'sk' | 'entity'> = {
    id,
    email,
    nickname,
    roles: email === envOptional('ADMIN_EMAIL')?.toLowerCase() ? ['user', 'admin'] : ['user'],
    status: 'active',
    points: bonus.points,
    domainCount: 0,
    recordCount: 0,
    profileComplete: false,
    language: caller.language,
    ...(inviteCode && { inviteCode }),
    createdAt: nowIso(),
    sessions: { [session.hash]: nowInSeconds() + limits.session.lifetime },
  };
  await caller.commit([
    spendCode(email, code),
    ...createWrites(account, await hashPassword(input.password)),
    ...bonus.writes,
    perAddress(caller, 'registrations'),
  ]);
  return { token: session.token };
}

/**
 * Opens a session. The try is counted, and the captcha and the proof are spent, before the password
 * is looked at, so that each guess costs all three.
 */
export async function login(
  caller: Caller,
  { email, password, turnstileToken }: { email: string; password: string; turnstileToken: string },
): Promise<{ token: string }> {
  const [captcha, found] = await Promise.all([
    checkCaptcha(turnstileToken, caller.address),
    readEmail(email),
  ]);
  await caller.commit([
    captcha,
    perAddress(caller, 'logins'),
    countTowards({ kind: 'login', subject: digest(email), ...limits.loginsPerAccount }),
  ]);
  const isRight = await isPassword(password, found?.passwordHash);
  const account = isRight && found ? await readAccount(found.userId) : undefined;
  if (!account) throw failure('INVALID_CREDENTIALS');
  const session = newSession(account.id);
  await transact([addSession(account, session.hash)]);
  return { token: session.token };
}

/** Ends every session of the actor, on every device. */
export const logout = (actor: Actor): Promise<void> => actor.commit([endSessions(actor.account)]);

/** The actor as they may see themselves. */
export function me({ account }: Actor): User {
  const quota = quotaOf(account.roles);
  return {
    id: account.id,
    email: account.email,
    nickname: account.nickname,
    avatar: account.avatar ?? null,
    roles: account.roles,
    points: account.points,
    createdAt: account.createdAt,
    profileComplete: account.profileComplete,
    quota: {
      domains: { used: account.domainCount, limit: quota.domains },
      records: { used: account.recordCount, limit: quota.records },
    },
  };
}
