/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | an address, unique, with its password and the networks it logs in from | `EMAIL#<address>` / `EMAIL` | login, registration | one read |
 * | an earlier address of a banned account, which nobody may take | `EMAIL#<address>` / `EMAIL` | nothing: conditions only | |
 */

import type { Networks } from '#functions/auth/items/known-networks.ts';
import { readMarks } from '#functions/reports/items/marks.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import { type Failure, failure } from '#platform/failures.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, type Item } from '#platform/table/table.ts';
import { insert, remove, replace, update, type Write } from '#platform/table/write.ts';
import { mailboxOf } from '#shared/areas/accounts/credentials.ts';
import { banMailbox, mailboxIsFree, markMailbox, unbanMailbox } from './mailboxes.ts';

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

export async function readEmail(email: string): Promise<EmailItem | undefined> {
  const item = await getItem<EmailItem | BarredItem>(emailKey(email));
  return item?.entity === 'email' ? item : undefined;
}

/** Distinct mailboxes of an account's addresses: a transaction may write an item only once. */
const mailboxesOf = ({ email, barredAddresses = [] }: AccountItem): string[] => [
  ...new Map([email, ...barredAddresses].map((address) => [mailboxOf(address), address])).values(),
];

const refusedAddress = (found: Item | undefined): Failure => {
  const taken = found as EmailItem | BarredItem | undefined;
  const isBarred = taken?.entity === 'barred' || taken?.isBanned;
  return failure(isBarred ? 'ACCOUNT_SUSPENDED' : 'EMAIL_TAKEN');
};

/** Claims an address for a new account. Refused with `EMAIL_TAKEN`, or `ACCOUNT_SUSPENDED` if it is barred. */
export const insertEmail = (
  email: string,
  credentials: Pick<EmailItem, 'userId' | 'passwordHash' | 'networks'>,
): Write =>
  insert({ ...emailKey(email), entity: 'email', ...credentials } as EmailItem, refusedAddress);

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

/** Frees the present address of an account; that of a banned one stays barred. */
export const leaveAddress = ({ id, email, status }: AccountItem, from: EmailItem): Write => {
  const barred: BarredItem = { ...emailKey(email), entity: 'barred', userId: id };
  return status === 'banned'
    ? replace(barred, sameEmail(from), stale)
    : remove(from, sameEmail(from), stale);
};

/** Leaves at an account's mailbox what stands against it, unless the new address is an alias of the same one. */
async function leaveMarks(account: AccountItem, to: string): Promise<Write[]> {
  const { email } = account;
  const marks = mailboxOf(to) === mailboxOf(email) ? [] : await readMarks(account);
  return marks.length > 0 ? [await markMailbox(email, marks)] : [];
}

/**
 * Moves the credentials to a new address, with a new password where one is given. The old address becomes free, but
 * stays barred if the account is banned, and its mailbox keeps what stands against the account. The caller writes the
 * account itself. Throws `stale` where the account has left its address meanwhile.
 */
export async function moveAddress(
  account: AccountItem,
  to: string,
  passwordHash?: string,
): Promise<Write[]> {
  const own = { condition: '#entity = :barred AND #userId = :userId' };
  const values = { ':barred': 'barred', ':userId': account.id };
  const [from, mailbox, marks] = await Promise.all([
    readEmail(account.email),
    account.status === 'banned' ? banMailbox(to, account.id) : mailboxIsFree(to),
    leaveMarks(account, to),
  ]);
  if (from?.userId !== account.id) throw stale;
  const item: EmailItem = { ...from, ...emailKey(to), ...(passwordHash && { passwordHash }) };
  return [
    account.barredAddresses?.includes(to)
      ? replace(item, { ...own, values }, stale)
      : insert(item, failure('EMAIL_TAKEN')),
    leaveAddress(account, from),
    mailbox,
    ...marks,
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
export const barAddress = async (account: AccountItem): Promise<Write[]> => [
  markAddress(account, 'SET #isBanned = :yes', { ':yes': true }),
  await banMailbox(account.email, account.id),
];

/** Lifts the bar from every address of a formerly banned account. */
export const freeAddresses = async (account: AccountItem): Promise<Write[]> => [
  markAddress(account, 'REMOVE #isBanned'),
  ...(account.barredAddresses ?? []).map((address) => remove(emailKey(address))),
  ...(await Promise.all(mailboxesOf(account).map((address) => unbanMailbox(address, account.id)))),
];
