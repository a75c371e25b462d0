/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | an account with its sessions and counts | `USER#<id>` / `ACCOUNT` | every logged-in call | one read |
 * | an address, unique, with its password | `EMAIL#<address>` / `EMAIL` | login, registration | one read |
 * | the code last sent to an address | `CODE#<address>` / `CODE` | sending, registration | one read |
 */
import { limits } from '../../shared/limits.ts';
import { type AccountItem, accountKey } from '../platform/account-item.ts';
import { nowInSeconds } from '../platform/clock.ts';
import { failure } from '../platform/failures.ts';
import { hour } from '../platform/rate.ts';
import {
  getItem,
  type Item,
  insert,
  remove,
  replace,
  update,
  updateItem,
  type Write,
} from '../platform/table.ts';

interface EmailItem extends Item {
  entity: 'email';
  userId: string;
  passwordHash: string;
}

export interface CodeItem extends Item {
  entity: 'code';
  hash: string;
  /** Seconds since 1970; the item itself stays an hour, to count what was sent. */
  validUntil: number;
  tries: number;
  /** When codes were sent to this address in the last hour. */
  sentAt: number[];
}

const emailKey = (email: string) => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' });
const codeKey = (email: string) => ({ pk: `CODE#${email}`, sk: 'CODE' });

export const readEmail = (email: string) => getItem<EmailItem>(emailKey(email));
export const readCode = (email: string) => getItem<CodeItem>(codeKey(email));
export const readAccount = (id: string) => getItem<AccountItem>(accountKey(id));

/** Stores a new code in place of the one that was read. Refused where another was sent meanwhile. */
export function writeCode(email: string, hash: string, earlier: CodeItem | undefined): Write {
  const now = nowInSeconds();
  const sentAt = [...(earlier?.sentAt ?? []).filter((time) => time > now - hour), now];
  const item: CodeItem = {
    ...codeKey(email),
    entity: 'code',
    hash,
    validUntil: now + limits.code.lifetime,
    tries: 0,
    sentAt,
    expiresAt: now + hour,
  };
  return replace(
    item,
    earlier
      ? { condition: '#hash = :earlier', values: { ':earlier': earlier.hash } }
      : { condition: 'attribute_not_exists(#pk)' },
    failure('TOO_MANY_REQUESTS', { retryAfter: limits.code.resendAfter }),
  );
}

/**
 * Counts a try at a code and returns the code to compare with. The try is counted first, so that
 * many at once are still no more than allowed. Nothing if there is no code to try.
 */
export const tryCode = (email: string): Promise<CodeItem | undefined> =>
  updateItem<CodeItem>(codeKey(email), {
    expression: 'SET #tries = #tries + :one',
    condition: '#tries < :limit AND #validUntil > :now',
    values: { ':one': 1, ':limit': limits.code.tries, ':now': nowInSeconds() },
  });

/** Uses a code up. */
export const spendCode = (email: string, hash: string): Write =>
  remove(
    codeKey(email),
    { condition: '#hash = :hash', values: { ':hash': hash } },
    failure('CODE_INVALID'),
  );

/** Stores a new account and takes its address. */
export const createWrites = (
  account: Omit<AccountItem, 'pk' | 'sk' | 'entity'>,
  passwordHash: string,
): Write[] => {
  const email: EmailItem = {
    ...emailKey(account.email),
    entity: 'email',
    userId: account.id,
    passwordHash,
  };
  const item: AccountItem = { ...accountKey(account.id), entity: 'account', ...account };
  return [insert(email, failure('EMAIL_TAKEN')), insert(item)];
};

/** Adds a session to an account that may have one, in place of those that ended or are too many. */
export function addSession(account: AccountItem, hash: string): Write {
  const now = nowInSeconds();
  const open = Object.entries(account.sessions)
    .filter(([, end]) => end > now)
    .sort(([, a], [, b]) => b - a)
    .slice(0, limits.session.perUser - 1);
  return update(
    account,
    {
      expression: 'SET #sessions = :sessions',
      condition: '#status = :active',
      values: {
        ':sessions': Object.fromEntries([...open, [hash, now + limits.session.lifetime]]),
        ':active': 'active',
      },
    },
    failure('ACCOUNT_SUSPENDED'),
  );
}

/** Ends every session of an account. */
export const endSessions = (account: AccountItem): Write =>
  update(account, {
    expression: 'SET #sessions = :none',
    condition: 'attribute_exists(#pk)',
    values: { ':none': {} },
  });
