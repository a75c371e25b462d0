/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a mailbox with all its aliases: the account with the bonus, the banned accounts | `MAILBOX#<mailbox>` / `MAILBOX` | registration | one read |
 */
import { mailboxOf } from '../../shared/accounts.ts';
import { stale } from '../platform/change.ts';
import { failure } from '../platform/failures.ts';
import { check, getItem, type Item, remove, update, type Write } from '../platform/table.ts';

/** Mailbox with at least one account. All aliases of an address share it. */
export interface MailboxItem extends Item {
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

export const banMailbox = (email: string, accountId: string): Write =>
  update(mailboxKey(email), {
    expression: 'ADD #bans :ids SET #entity = :entity',
    values: { ':ids': new Set([accountId]), ':entity': 'mailbox' },
  });

export const unbanMailbox = (email: string, accountId: string): Write =>
  update(mailboxKey(email), {
    expression: 'DELETE #bans :ids SET #entity = :entity',
    values: { ':ids': new Set([accountId]), ':entity': 'mailbox' },
  });

/** Condition that no account of the mailbox is banned. Refused with `EMAIL_TAKEN`. */
export const mailboxIsFree = (email: string): Write =>
  check(mailboxKey(email), { condition: 'attribute_not_exists(#bans)' }, failure('EMAIL_TAKEN'));

/** Frees a mailbox that was read of the bonus of an account. Bans stay, of this account and of others. */
export function leaveMailbox(mailbox: MailboxItem | undefined, accountId: string): Write[] {
  if (mailbox?.bonusOf !== accountId) return [];
  const values = { ':id': accountId };
  if (mailbox.bans) {
    const expression = 'REMOVE #bonusOf';
    return [update(mailbox, { expression, condition: '#bonusOf = :id', values }, stale)];
  }
  const condition = '#bonusOf = :id AND attribute_not_exists(#bans)';
  return [remove(mailbox, { condition, values }, stale)];
}
