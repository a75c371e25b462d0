import { auditWrites } from '#functions/audit/service.ts';
import { withNetwork } from '#functions/auth/items/known-networks.ts';
import { quotaOf } from '#functions/quotas/service.ts';
import {
  changeAccount,
  createAccount,
  type Movement,
  type NewAccount,
} from '#platform/account/account-change.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import type { Actor } from '#platform/account/caller.ts';
import { env } from '#platform/env.ts';
import { invalid } from '#platform/failures.ts';
import type { Write } from '#platform/table/write.ts';
import { posesAsStaff } from '#shared/areas/accounts/nicknames.ts';
import type { AccountStatus, User } from '#shared/areas/accounts/user.ts';
import type { Language } from '#shared/languages.ts';
import { isGuessable } from './guessable.ts';
import { insertEmail } from './items/addresses.ts';
import { admit, changeListed } from './items/listed-users.ts';

/** Account in the form that its owner may see. */
export async function present(account: AccountItem): Promise<User> {
  const quota = await quotaOf(account);
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

/** Inserts a new account and claims its email; the lists follow. `address` is the network address. */
export const newAccountWrites = (
  account: NewAccount,
  { passwordHash, address }: { passwordHash: string; address: string },
  movements: readonly Movement[] = [],
): Write[] => [
  insertEmail(account.email, {
    userId: account.id,
    passwordHash,
    networks: withNetwork({ userId: account.id }, address),
  }),
  ...createAccount(account, movements),
  ...admit(account),
];

export async function updateNickname(
  { account, commit }: Actor,
  { nickname }: { nickname: string },
): Promise<User> {
  assertNoStaff('nickname', nickname);
  await commit(changeListed(account, { nickname }));
  return present({ ...account, nickname });
}

/** Has what the service writes to the actor, and to others for them, come in a language. */
export const setLanguage = (
  { account, commit }: Actor,
  { language }: { language: Language },
): Promise<void> => commit(changeAccount(account, { active: true, set: { language } }));

export const me = ({ account }: Actor): Promise<User> => present(account);

/** Refuses a new password that attackers try first. Throws `VALIDATION_FAILED` at `field`. */
export function assertUncommon(
  field: 'password' | 'newPassword',
  password: string,
  email: string,
): void {
  if (isGuessable(password, { email, brand: env('BRAND_NAME') })) {
    throw invalid(field, 'common', 'This password is too easy to guess.');
  }
}

/** Refuses what impersonates the service under the brand of its stage. Throws `VALIDATION_FAILED` at `field`. */
export function assertNoStaff(field: 'nickname' | 'address', text: string): void {
  if (posesAsStaff(text, env('BRAND_NAME'))) {
    throw invalid(field, 'staff', 'Must not look like a name of the staff.');
  }
}

/** An account's suspension or ban: the attributes that it sets, and what its audit entry names. */
export const disable = (
  { status: from }: AccountItem,
  status: Exclude<AccountStatus, 'active'>,
  suspension: NonNullable<AccountItem['suspension']>,
) => ({
  set: { status, suspension },
  changes: { status: { from, to: status }, reason: { to: suspension.reason } },
});

/** The end of a suspension or ban, as `disabled`. Sessions of the time before end. */
export const restore = ({ status: from }: AccountItem) => ({
  set: {
    ...{ status: 'active' as const, sessions: {} },
    ...{ suspension: undefined, barredAddresses: undefined },
  },
  changes: { status: { from, to: 'active' as const } },
});

const subjectOf = ({ id, nickname }: AccountItem) => ({ id, name: nickname });

/**
 * Suspends an active account, with the audit entry. Its sessions stay until it is lifted, so that their owners see
 * the reason. The publisher reacts through the table's stream. Its owner is told by the caller.
 */
export function suspendWrites(
  actor: Actor,
  account: AccountItem,
  suspension: NonNullable<AccountItem['suspension']>,
): Write[] {
  const { set, changes } = disable(account, 'suspended', suspension);
  const about = { subject: subjectOf(account), changes };
  return [...changeListed(account, set), ...auditWrites(actor, 'user-suspended', about)];
}

/** Lifts a suspension, with the audit entry. A ban has more to lift: `suspension.ts`. */
export function unsuspendWrites(actor: Actor, account: AccountItem): Write[] {
  const { set, changes } = restore(account);
  const about = { subject: subjectOf(account), changes };
  return [...changeListed(account, set), ...auditWrites(actor, 'user-unsuspended', about)];
}
