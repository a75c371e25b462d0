/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a mailbox with all its aliases, which outlives its accounts: rewards paid, bans, marks | `MAILBOX#<digest>` / `MAILBOX` | registration, the first profile | one read |
 */

import { type Failure, failure } from '#platform/failures.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, type Item, type Key } from '#platform/table/table.ts';
import { check, update, type Write } from '#platform/table/write.ts';
import type { AccountMark } from '#shared/areas/accounts/user.ts';
import { mailboxDigest } from './mailbox-key.ts';

/** Rewards that a mailbox is paid once, whatever becomes of its accounts. */
type MailboxReward = 'registration' | 'profile';

/** Mailbox that has or had an account. All aliases of an address share it; it names nobody. */
interface MailboxItem extends Item {
  entity: 'mailbox';
  /** Rewards that an account of it was paid; absent without any. */
  paid?: Set<MailboxReward>;
  /** The banned accounts; absent without any. */
  bans?: Set<string>;
  /** Kept when an account moves away or is deleted. DynamoDB has no empty sets: absent without any. */
  marks?: Set<AccountMark>;
}

const mailboxKey = async (email: string): Promise<Key> => ({
  pk: `MAILBOX#${await mailboxDigest(email)}`,
  sk: 'MAILBOX',
});

export const readMailbox = async (email: string): Promise<MailboxItem | undefined> =>
  getItem<MailboxItem>(await mailboxKey(email));

/** True for a mailbox that was not paid the reward yet. */
export const isUnpaid = (mailbox: MailboxItem | undefined, reward: MailboxReward): boolean =>
  !mailbox?.paid?.has(reward);

/** Notes that a mailbox is paid a reward, in the transaction that pays it. Stale where it was paid meanwhile. */
export const payMailbox = async (email: string, reward: MailboxReward): Promise<Write> =>
  update(
    await mailboxKey(email),
    {
      expression: 'ADD #paid :rewards SET #entity = :entity',
      condition: 'NOT contains(#paid, :reward)',
      values: { ':rewards': new Set([reward]), ':reward': reward, ':entity': 'mailbox' },
    },
    stale,
  );

/**
 * Records a new account on its mailbox as it was read, with the bonus where it is unpaid. Refused with
 * `ACCOUNT_SUSPENDED` if an account of it is banned; stale if another one got the bonus.
 */
export async function takeMailbox(email: string, mailbox: MailboxItem | undefined): Promise<Write> {
  const isFirst = isUnpaid(mailbox, 'registration');
  const paying = {
    expression: 'SET #entity = :entity ADD #paid :rewards',
    condition: 'attribute_not_exists(#bans) AND NOT contains(#paid, :reward)',
    values: { ':rewards': new Set(['registration']), ':reward': 'registration' },
  };
  const joining = {
    expression: 'SET #entity = :entity',
    condition: 'attribute_not_exists(#bans)',
    values: {},
  };
  const { values, ...change } = isFirst ? paying : joining;
  return update(
    await mailboxKey(email),
    { ...change, values: { ...values, ':entity': 'mailbox' } },
    (found) => ((found as MailboxItem | undefined)?.bans ? failure('ACCOUNT_SUSPENDED') : stale),
  );
}

/** Notes what stands against an account that leaves a mailbox. */
export const markMailbox = async (email: string, marks: readonly AccountMark[]): Promise<Write> =>
  update(await mailboxKey(email), {
    expression: 'ADD #marks :marks SET #entity = :entity',
    values: { ':marks': new Set(marks), ':entity': 'mailbox' },
  });

export const banMailbox = async (email: string, accountId: string): Promise<Write> =>
  update(await mailboxKey(email), {
    expression: 'ADD #bans :ids SET #entity = :entity',
    values: { ':ids': new Set([accountId]), ':entity': 'mailbox' },
  });

export const unbanMailbox = async (email: string, accountId: string): Promise<Write> =>
  update(await mailboxKey(email), {
    expression: 'DELETE #bans :ids SET #entity = :entity',
    values: { ':ids': new Set([accountId]), ':entity': 'mailbox' },
  });

/** Condition that no account of the mailbox is banned. Refused with `EMAIL_TAKEN`. */
export const mailboxIsFree = async (email: string): Promise<Write> => {
  const taken: Failure = failure('EMAIL_TAKEN');
  return check(await mailboxKey(email), { condition: 'attribute_not_exists(#bans)' }, taken);
};
