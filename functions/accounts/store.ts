/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | an account with its sessions and counts | `USER#<id>` / `ACCOUNT` | every logged-in call | one read |
 * | an address, unique, with its password and the networks it logs in from | `EMAIL#<address>` / `EMAIL` | login, registration | one read |
 * | an address that a banned account had, which nobody gets | `EMAIL#<address>` / `EMAIL` | nothing: conditions only | |
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
import { type Failure, failure } from '../platform/failures.ts';
import { openSessions, type Session, storedSessions } from '../platform/session.ts';
import {
  check,
  getItem,
  type Item,
  insert,
  remove,
  replace,
  update,
  type Write,
} from '../platform/table.ts';
import { enlist } from './list-entries.ts';
import { type Networks, withNetwork } from './networks.ts';

export { readAccount } from '../platform/account-item.ts';

export interface EmailItem extends Item {
  entity: 'email';
  userId: string;
  passwordHash: string;
  /** Networks of recent logins. */
  networks?: Networks;
  /** Its account is banned: registration on it is refused with that reason. */
  isBanned?: true;
}

/** Stands where a banned account's address was, once the account was moved to another. */
interface BarredItem extends Item {
  entity: 'barred';
  userId: string;
}

const emailKey = (email: string) => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' });
const personalKey = (userId: string) => ({ pk: `USER#${userId}`, sk: 'PERSONAL' });

export async function readEmail(email: string): Promise<EmailItem | undefined> {
  const item = await getItem<EmailItem | BarredItem>(emailKey(email));
  return item?.entity === 'email' ? item : undefined;
}

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
    networks: withNetwork({ userId: account.id }, account.address ?? ''),
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

/** Changes the password or the known networks of an address. Refused where the password changed since. */
export function changeCredentials(
  email: EmailItem,
  change: Partial<Pick<EmailItem, 'passwordHash' | 'networks'>>,
  refusal: Error,
): Write {
  const { condition, values } = sameEmail(email);
  const sets = Object.keys(change).map((field) => `#${field} = :new_${field}`);
  const news = Object.entries(change).map(([field, value]) => [`:new_${field}`, value]);
  return update(
    email,
    {
      expression: `SET ${sets.join(', ')}`,
      condition,
      values: { ...values, ...Object.fromEntries(news) },
    },
    refusal,
  );
}

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
