/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | an account with its sessions and counts | `USER#<id>` / `ACCOUNT` | every logged-in call | one read |
 * | an address, unique, with its password and the networks it logs in from | `EMAIL#<address>` / `EMAIL` | login, registration | one read |
 * | an earlier address of a banned account, which nobody may take | `EMAIL#<address>` / `EMAIL` | nothing: conditions only | |
 * | a mailbox with all its aliases: the account with the bonus, the banned accounts | `MAILBOX#<mailbox>` / `MAILBOX` | registration | one read |
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
  /** The account is banned: registrations with this address are refused as banned. */
  isBanned?: true;
}

/** Tombstone of a banned account's earlier address. */
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

/** Mailbox with at least one account. All aliases of an address share it. */
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
 * Records an account on its mailbox as it was read. Refused with `ACCOUNT_SUSPENDED` if an account
 * of it is banned; stale if another one got the bonus.
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

/** Distinct mailboxes of an account's addresses: a transaction may write an item only once. */
const mailboxesOf = ({ email, barredAddresses = [] }: AccountItem): string[] => [
  ...new Map([email, ...barredAddresses].map((address) => [mailboxOf(address), address])).values(),
];

/** Inserts a new account and claims its address. */
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

/** Updates password or known networks of an address. Refused if the password changed since it was read. */
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
 * Moves the credentials to a new address. The old address becomes free, but stays barred if the
 * account is banned. The caller writes the account itself.
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

/** Attributes of an account after a change of its address. */
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

/** Bars an account's address from new registrations. */
export const barAddress = (account: AccountItem): Write[] => [
  markAddress(account, 'SET #isBanned = :yes', { ':yes': true }),
  banMailbox(account.email, account.id),
];

/** Lifts the bar from every address of a formerly banned account. */
export const freeAddresses = (account: AccountItem): Write[] => [
  markAddress(account, 'REMOVE #isBanned'),
  ...(account.barredAddresses ?? []).map((address) => remove(emailKey(address))),
  ...mailboxesOf(account).map((address) => unbanMailbox(address, account.id)),
];

/**
 * Adds a session to an active account and drops ended ones and those beyond ten, oldest first.
 * Stale if sessions changed since the read, so no ended session comes back.
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

/** Ends all sessions except the given one, which may be new. */
export const endSessions = (account: AccountItem, kept?: Session): Write[] =>
  changeAccount(account, {
    active: true,
    set: { sessions: storedSessions(kept ? [kept] : []) },
  });

/** Ends one session. Throws `NOT_FOUND`. */
export function endSession(account: AccountItem, sessionId: string): Write[] {
  const { [sessionId]: ended, ...sessions } = account.sessions;
  if (!ended) throw failure('NOT_FOUND');
  return changeAccount(account, { set: { sessions }, unchanged: ['sessions'] });
}

export interface PersonalItem extends Item, PersonalInfoInput {
  entity: 'personal';
  createdAt: string;
  updatedAt: string;
}

export const readPersonal = (userId: string) => getItem<PersonalItem>(personalKey(userId));

/** Saves personal information over the state that was read. Stale if a concurrent first save won. */
export function writePersonal(
  userId: string,
  info: Omit<PersonalItem, keyof Item>,
  earlier: PersonalItem | undefined,
): Write {
  const item: PersonalItem = { ...personalKey(userId), entity: 'personal', ...info };
  return earlier ? replace(item, {}) : insert(item, stale);
}
