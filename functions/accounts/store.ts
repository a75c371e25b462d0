/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | an account with its sessions and counts | `USER#<id>` / `ACCOUNT` | every logged-in call | one read |
 * | an address, unique, with its password | `EMAIL#<address>` / `EMAIL` | login, registration | one read |
 * | an address that a banned account had, which nobody gets | `EMAIL#<address>` / `EMAIL` | nothing: conditions only | |
 * | the code last sent to an address | `CODE#<address>` / `CODE` | sending, whoever proves the address | one read |
 * | the reset link last sent to an address | `RESET#<address>` / `RESET` | sending, the reset page | one read |
 * | a mailbox, whatever its spelling: who had its bonus, who of it is banned | `MAILBOX#<mailbox>` / `MAILBOX` | registration | one read |
 * | personal information | `USER#<id>` / `PERSONAL` | its owner's page | one read |
 */
import { mailboxOf, type PersonalInfoInput } from '../../shared/accounts.ts';
import { limits } from '../../shared/limits.ts';
import {
  changeAccount,
  createAccount,
  type Movement,
  type NewAccount,
} from '../platform/account-change.ts';
import type { AccountItem } from '../platform/account-item.ts';
import { stale } from '../platform/change.ts';
import { nowInSeconds } from '../platform/clock.ts';
import { type Failure, failure } from '../platform/failures.ts';
import { hour } from '../platform/rate.ts';
import { openSessions, type Session, storedSessions } from '../platform/session.ts';
import {
  check,
  getItem,
  type Item,
  insert,
  remove,
  replace,
  update,
  updateItem,
  type Write,
} from '../platform/table.ts';
import { enlist } from './list-entries.ts';

export { readAccount } from '../platform/account-item.ts';

export interface EmailItem extends Item {
  entity: 'email';
  userId: string;
  passwordHash: string;
  /** Its account is banned: whoever registers on it is told so. */
  isBanned?: true;
}

/** Stands where a banned account's address was, once the account was moved to another. */
interface BarredItem extends Item {
  entity: 'barred';
  userId: string;
}

/** The secrets that are mailed to an address, and the limits of each. */
export const secretLimits = { code: limits.code, reset: limits.resetLink } as const;
export type SecretKind = keyof typeof secretLimits;

export interface SecretItem extends Item {
  entity: SecretKind;
  hash: string;
  /** Seconds since 1970; the item itself stays an hour, to count what was sent. */
  validUntil: number;
  tries: number;
  /** When secrets of this kind were sent to this address in the last hour. */
  sentAt: number[];
}

const emailKey = (email: string) => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' });
const secretKey = (kind: SecretKind, email: string) => {
  const name = kind.toUpperCase();
  return { pk: `${name}#${email}`, sk: name };
};
const personalKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'PERSONAL' });

export async function readEmail(email: string): Promise<EmailItem | undefined> {
  const item = await getItem<EmailItem | BarredItem>(emailKey(email));
  return item?.entity === 'email' ? item : undefined;
}

export const readSecret = (kind: SecretKind, email: string) =>
  getItem<SecretItem>(secretKey(kind, email));

/** Stores a new secret in place of the one that was read. Refused where another was sent meanwhile. */
export function writeSecret(
  kind: SecretKind,
  email: string,
  hash: string,
  earlier: SecretItem | undefined,
): Write {
  const now = nowInSeconds();
  const sentAt = [...(earlier?.sentAt ?? []).filter((time) => time > now - hour), now];
  const item: SecretItem = {
    ...secretKey(kind, email),
    entity: kind,
    hash,
    validUntil: now + secretLimits[kind].lifetime,
    tries: 0,
    sentAt,
    expiresAt: now + hour,
  };
  return replace(
    item,
    earlier
      ? { condition: '#hash = :earlier', values: { ':earlier': earlier.hash } }
      : { condition: 'attribute_not_exists(#pk)' },
    failure('TOO_MANY_REQUESTS', { retryAfter: secretLimits[kind].resendAfter }),
  );
}

/**
 * Counts a try at a code and returns the code to compare with. The try is counted first, so that
 * many at once are still no more than allowed. Nothing if there is no code to try.
 */
export const tryCode = (email: string): Promise<SecretItem | undefined> =>
  updateItem<SecretItem>(secretKey('code', email), {
    expression: 'SET #tries = #tries + :one',
    condition: '#tries < :limit AND #validUntil > :now',
    values: { ':one': 1, ':limit': limits.code.tries, ':now': nowInSeconds() },
  });

/** Uses a secret up. */
export const spendSecret = (
  kind: SecretKind,
  email: string,
  hash: string,
  refusal: Failure,
): Write =>
  remove(
    secretKey(kind, email),
    { condition: '#hash = :hash', values: { ':hash': hash } },
    refusal,
  );

/** Makes whatever secret was sent worthless. */
export const voidSecret = (kind: SecretKind, email: string): Write =>
  remove(secretKey(kind, email));

/** A mailbox of which somebody has an account; other spellings of an address are the same one. */
interface MailboxItem extends Item {
  entity: 'mailbox';
  /** The account that got the registration bonus. */
  bonusOf?: string;
  /** The banned accounts; absent without any. */
  bans?: Set<string>;
}

const mailboxKey = (email: string) => ({ pk: `MAILBOX#${mailboxOf(email)}`, sk: 'MAILBOX' });

export const readMailbox = (email: string) => getItem<MailboxItem>(mailboxKey(email));

/**
 * Registers an account on a mailbox as it was read. Refused with `ACCOUNT_SUSPENDED` where an account
 * of it is banned, and as stale where another one got the bonus meanwhile.
 */
export function takeMailbox(
  email: string,
  accountId: string,
  mailbox: MailboxItem | undefined,
): Write {
  const isFirst = !mailbox?.bonusOf;
  return update(
    mailboxKey(email),
    {
      expression: `SET #entity = :entity${isFirst ? ', #bonusOf = :id' : ''}`,
      condition: `attribute_not_exists(#bans)${isFirst ? ' AND attribute_not_exists(#bonusOf)' : ''}`,
      values: { ':entity': 'mailbox', ...(isFirst && { ':id': accountId }) },
    },
    (found) => ((found as MailboxItem | undefined)?.bans ? failure('ACCOUNT_SUSPENDED') : stale),
  );
}

const banMailbox = (email: string, accountId: string): Write =>
  update(mailboxKey(email), {
    expression: 'ADD #bans :ids SET #entity = :entity',
    values: { ':ids': new Set([accountId]), ':entity': 'mailbox' },
  });

const unbanMailbox = (email: string, accountId: string): Write =>
  update(mailboxKey(email), {
    expression: 'DELETE #bans :ids SET #entity = :entity',
    values: { ':ids': new Set([accountId]), ':entity': 'mailbox' },
  });

/** Mailboxes of an account's addresses, each once: a transaction writes an item once. */
const mailboxesOf = ({ email, barredAddresses = [] }: AccountItem): string[] => [
  ...new Map([email, ...barredAddresses].map((address) => [mailboxOf(address), address])).values(),
];

/** Stores a new account and takes its address. */
export const createWrites = (
  account: NewAccount,
  passwordHash: string,
  movements: readonly Movement[] = [],
): Write[] => {
  const email: EmailItem = {
    ...emailKey(account.email),
    entity: 'email',
    userId: account.id,
    passwordHash,
  };
  return [insert(email, refusedAddress), ...createAccount(account, movements), ...enlist(account)];
};

const refusedAddress = (found: Item | undefined): Failure => {
  const taken = found as EmailItem | BarredItem | undefined;
  const isBarred = taken?.entity === 'barred' || taken?.isBanned;
  return failure(isBarred ? 'ACCOUNT_SUSPENDED' : 'EMAIL_TAKEN');
};

const sameEmail = ({ userId, passwordHash }: EmailItem) => ({
  condition: '#userId = :userId AND #passwordHash = :passwordHash',
  values: { ':userId': userId, ':passwordHash': passwordHash },
});

/** Has a transaction fail where an address or its password changed since it was read. */
export const assertUnchanged = (email: EmailItem, refusal: Error): Write =>
  check(email, sameEmail(email), refusal);

/** Gives an account another password in place of the one that was read. */
export const setPassword = (email: EmailItem, passwordHash: string, refusal: Error): Write => {
  const { condition, values } = sameEmail(email);
  return update(
    email,
    {
      expression: 'SET #passwordHash = :new',
      condition,
      values: { ...values, ':new': passwordHash },
    },
    refusal,
  );
};

/**
 * Moves an account's address, with its password or a new one, and frees the one that it had; of a
 * banned account nobody gets that either. What changes of the account itself is the caller's to write.
 */
export function moveAddress(
  account: AccountItem,
  from: EmailItem,
  to: string,
  passwordHash = from.passwordHash,
): Write[] {
  const item: EmailItem = { ...from, ...emailKey(to), passwordHash };
  const barred: BarredItem = { ...emailKey(account.email), entity: 'barred', userId: account.id };
  const own = { condition: '#entity = :barred AND #userId = :userId' };
  const values = { ':barred': 'barred', ':userId': account.id };
  return [
    account.barredAddresses?.includes(to)
      ? replace(item, { ...own, values }, stale)
      : insert(item, failure('EMAIL_TAKEN')),
    account.status === 'banned'
      ? replace(barred, sameEmail(from), stale)
      : remove(from, sameEmail(from), stale),
    account.status === 'banned'
      ? banMailbox(to, account.id)
      : check(mailboxKey(to), { condition: 'attribute_not_exists(#bans)' }, failure('EMAIL_TAKEN')),
  ];
}

/** What becomes of an account that is moved to an address. */
export const atAddress = (
  { status, email, barredAddresses = [] }: AccountItem,
  to: string,
): Partial<AccountItem> => ({
  email: to,
  ...(status === 'banned' && {
    barredAddresses: [...barredAddresses.filter((address) => address !== to), email],
  }),
});

const markAddress = ({ id, email }: AccountItem, expression: string, values = {}) =>
  update(
    emailKey(email),
    { expression, condition: '#userId = :userId', values: { ...values, ':userId': id } },
    stale,
  );

/** Refuses new accounts on the address of an account. */
export const barAddress = (account: AccountItem): Write[] => [
  markAddress(account, 'SET #isBanned = :yes', { ':yes': true }),
  banMailbox(account.email, account.id),
];

/** Allows new accounts again on every address that a banned account had. */
export const freeAddresses = (account: AccountItem): Write[] => [
  markAddress(account, 'REMOVE #isBanned'),
  ...(account.barredAddresses ?? []).map((address) => remove(emailKey(address))),
  ...mailboxesOf(account).map((address) => unbanMailbox(address, account.id)),
];

/**
 * Adds a session to an active account, in place of ended ones and of the oldest beyond ten. Refused
 * as stale where sessions changed since the account was read: none that was ended comes back.
 */
export function addSession(account: AccountItem, session: Session, address: string): Write[] {
  const kept = openSessions(account)
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, limits.session.perUser - 1);
  return changeAccount(account, {
    active: true,
    set: { sessions: storedSessions([...kept, session]), address },
    unchanged: ['sessions'],
  });
}

/** Ends every session of an account but the given one, which may be new. */
export const endSessions = (account: AccountItem, kept?: Session): Write[] =>
  changeAccount(account, {
    active: true,
    set: { sessions: storedSessions(kept ? [kept] : []) },
  });

/** Ends one session of an account. Throws `NOT_FOUND`. */
export function endSession(account: AccountItem, sessionId: string): Write[] {
  const { [sessionId]: ended, ...sessions } = account.sessions;
  if (!ended) throw failure('NOT_FOUND');
  return changeAccount(account, { set: { sessions }, unchanged: ['sessions'] });
}

/** What somebody told of themselves. */
export interface PersonalItem extends Item, PersonalInfoInput {
  entity: 'personal';
  createdAt: string;
  updatedAt: string;
}

export const readPersonal = (userId: string) => getItem<PersonalItem>(personalKey(userId));

/** Stores personal information over what was read. Refused as stale where it was the first to come, and is not. */
export function writePersonal(
  userId: string,
  info: Omit<PersonalItem, keyof Item>,
  earlier: PersonalItem | undefined,
): Write {
  const item: PersonalItem = { ...personalKey(userId), entity: 'personal', ...info };
  return earlier ? replace(item, {}) : insert(item, stale);
}
