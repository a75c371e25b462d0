/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | an account: rights, counts, open sessions | `USER#<id>` / `ACCOUNT` | each call of the logged in | one read, 1 unit |
 */
import type { AccountMark, AccountStatus, Role } from '#shared/areas/accounts/user.ts';
import type { Quota } from '#shared/areas/quotas/most-generous.ts';
import type { Language } from '#shared/languages.ts';
import { nowInSeconds } from '../clock.ts';
import { stale } from '../table/change.ts';
import { getItem, getItems, type Item, type Key, updateItem } from '../table/table.ts';
import { check, update, type Write } from '../table/write.ts';
import type { StoredSession } from './session.ts';

/**
 * An account with its rights, counts and open sessions: one read knows the caller. It is
 * about 1 kB, the unit of its writes, with ten sessions. Details for single pages have items of their own.
 */
export interface AccountItem extends Item {
  entity: 'account';
  id: string;
  email: string;
  nickname: string;
  avatar?: string;
  roles: Role[];
  status: AccountStatus;
  /** Absent while the account is active. */
  suspension?: { reason: string; since: string };
  /** Earlier addresses of a banned account, which nobody may register. */
  barredAddresses?: string[];
  points: number;
  domainCount: number;
  recordCount: number;
  /** Replaces what the roles allow. */
  quota?: Quota;
  profileComplete: boolean;
  language: Language;
  /** What stood against a deleted account of its mailbox; absent where nothing did. */
  marks?: AccountMark[];
  /** The account is being deleted: nobody finds it, and it goes when all that it had is gone. */
  deletedAt?: string;
  /** Id of the inviter, until the first claim. */
  invitedBy?: string;
  createdAt: string;
  /** Open sessions by id, at most `limits.session.perUser`. */
  sessions: Record<string, StoredSession>;
}

export const accountKey = (id: string): Key => ({ pk: `USER#${id}`, sk: 'ACCOUNT' });

/** An account, unless it is being deleted. */
export async function readAccount(id: string): Promise<AccountItem | undefined> {
  const account = await getItem<AccountItem>(accountKey(id));
  return account?.deletedAt ? undefined : account;
}

/** Accounts by their ids, those that exist and are not being deleted. One batch for a hundred. */
export async function readAccounts(ids: readonly string[]): Promise<Map<string, AccountItem>> {
  const found = await getItems<AccountItem>([...new Set(ids)].map(accountKey));
  return new Map(
    found.filter(({ deletedAt }) => !deletedAt).map((account) => [account.id, account]),
  );
}

const hasSession = (id: string) => `attribute_exists(#sessions.#${id})`;

/** The session is not ended. The refusal is for one that is. */
export const checkSession = (accountId: string, sessionId: string, ended: Error): Write =>
  check(accountKey(accountId), { condition: hasSession(sessionId) }, ended);

/** The account is active, and not being deleted; else stale. */
export const checkActive = (id: string): Write =>
  check(
    accountKey(id),
    {
      condition: '#status = :active AND attribute_not_exists(#deletedAt)',
      values: { ':active': 'active' satisfies AccountStatus },
    },
    stale,
  );

/** Notes that the holder of a session gave the password now. The refusal is for a session that ended. */
export const confirmSession = (accountId: string, sessionId: string, ended: Error): Write =>
  update(
    accountKey(accountId),
    {
      expression: `SET #sessions.#${sessionId}.#confirmedAt = :now`,
      condition: hasSession(sessionId),
      values: { ':now': nowInSeconds() },
    },
    ended,
  );

/** Notes that a session is in use. Returns the account as it is then; nothing if the session ended. */
export const touchSession = (
  account: AccountItem,
  sessionId: string,
): Promise<AccountItem | undefined> =>
  updateItem<AccountItem>(account, {
    expression: `SET #sessions.#${sessionId}.#usedAt = :now`,
    condition: hasSession(sessionId),
    values: { ':now': nowInSeconds() },
  });
