import { ulid } from 'ulid';
import { amend } from '#functions/audit/service.ts';
import { changeAccount, type Movement, type PointsItem } from '#platform/account/account-change.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import type { Actor } from '#platform/account/caller.ts';
import { failure } from '#platform/failures.ts';
import { countedPageOf, pageOf } from '#platform/lists/page.ts';
import type { PointsTransaction } from '#shared/areas/points/calls.ts';
import type { CountedPage, Page, PageQuery } from '#shared/kernel/page.ts';
import { limits } from '#shared/limits.ts';
import { forgetPartner, ledger } from './store.ts';

/** Payment for a domain; a free one leaves no row in the ledger. */
export const purchase = (cost: number, domainId: string, fqdn: string): Movement[] =>
  cost > 0
    ? [{ cause: domainId, reason: 'purchase', points: -cost, details: { domainId, fqdn } }]
    : [];

const reward =
  (reason: keyof typeof limits.points) =>
  (cause: string, details: Record<string, string> = {}): Movement => ({
    cause,
    reason,
    points: limits.points[reason],
    details,
  });

/** Bonus of a new account. Its cause is the account itself, so that it pays once. */
export const registrationBonus = reward('registration');

/** Reward for the first complete profile. The item of the personal information ensures that it pays once. */
export const profileReward = () => reward('profile')(ulid());

/** Reward of either side of an invitation, whose item ensures that it pays once. */
export const invitationReward = reward('invitation');

/** Reward of an approved showcase. An item of its domain's name holds it to once. */
export const showcaseReward = reward('showcase');

const present = ({ id, createdAt, points, reason, details }: PointsItem): PointsTransaction => ({
  id,
  createdAt,
  points,
  reason,
  details,
});

/** Balance and movements of an account, newest first. */
export const ledgerOf = async (
  account: AccountItem,
  query: PageQuery,
): Promise<Page<PointsTransaction> & { balance: number }> => ({
  balance: account.points,
  ...(await pageOf(`points ${account.id}`, query, ledger(account.id).read, present)),
});

/** The same for administrators, with the number of movements. */
export const countedLedgerOf = async (
  account: AccountItem,
  query: PageQuery,
): Promise<CountedPage<PointsTransaction> & { balance: number }> => ({
  balance: account.points,
  ...(await countedPageOf(`points ${account.id}`, query, ledger(account.id), (items) =>
    items.map(present),
  )),
});

/** Adds or deducts points. The account's owner reads the reason in the ledger. */
export async function adjust(
  actor: Actor,
  { points, direction, reason }: { points: number; direction: 'add' | 'deduct'; reason: string },
  account: AccountItem,
): Promise<{ balance: number }> {
  const by = direction === 'add' ? points : -points;
  const balance = account.points + by;
  if (balance < 0) {
    throw failure('INSUFFICIENT_POINTS', { required: points, available: account.points });
  }
  const movement: Movement = {
    cause: ulid(),
    reason: 'adjustment',
    points: by,
    details: { note: reason },
  };
  await amend(
    actor,
    'points-adjusted',
    {
      subject: { id: account.id, name: account.email },
      changes: { points: { from: account.points, to: balance }, note: { to: reason } },
      writes: changeAccount(account, { movements: [movement], unchanged: ['points'] }),
    },
    { balance },
  );
  return { balance };
}

/** Forgets who was on the other side of an invitation that paid an account, by the cause of the reward. */
export const forgetInvitationOf = (userId: string, cause: string): Promise<void> =>
  forgetPartner(userId, cause);
