import { ulid } from 'ulid';
import type { PageQuery } from '../../shared/kernel/page.ts';
import { limits } from '../../shared/limits.ts';
import type { PointsTransaction } from '../../shared/points.ts';
import { auditWrites } from '../audit/service.ts';
import { type AccountItem, readAccount } from '../platform/account-item.ts';
import type { Actor } from '../platform/caller.ts';
import { readCursor, writeCursor } from '../platform/cursor.ts';
import { failure } from '../platform/failures.ts';
import type { Write } from '../platform/table.ts';
import { whileStale } from '../platform/while-stale.ts';
import { ledgerRow, moveBalance, type PointsItem, readLedger } from './store.ts';

/** The ledger's side of a purchase; what is free leaves no row. The balance is the caller's to change. */
export const chargeWrites = (
  userId: string,
  cost: number,
  { domainId, fqdn }: { domainId: string; fqdn: string },
): Write[] =>
  cost > 0
    ? [
        ledgerRow(userId, {
          cause: domainId,
          reason: 'purchase',
          points: -cost,
          details: { domainId, fqdn },
        }),
      ]
    : [];

/** Points that are given once, and their row. The balance is the caller's to change. */
const bonus =
  (reason: keyof typeof limits.points) =>
  (
    userId: string,
    cause: string,
    details: Record<string, string> = {},
  ): { points: number; writes: Write[] } => {
    const points = limits.points[reason];
    return { points, writes: [ledgerRow(userId, { cause, reason, points, details })] };
  };

/** What a new account starts with. It is its own cause. */
export const welcome = (userId: string) => bonus('registration')(userId, userId);

/** What personal information pays when it is complete for the first time, which its own item holds to once. */
export const profileReward = (userId: string) => bonus('profile')(userId, ulid());

/** What either side of an invitation is paid for the domain that completes it. */
export const invitationReward = bonus('invitation');

interface Ledger {
  balance: number;
  items: PointsTransaction[];
  nextCursor?: string | undefined;
}

const present = ({ id, createdAt, points, reason, details }: PointsItem): PointsTransaction => ({
  id,
  createdAt,
  points,
  reason,
  details,
});

async function ledgerOf(account: AccountItem, { limit, cursor }: PageQuery): Promise<Ledger> {
  const place = `points ${account.id}`;
  const { items, next } = await readLedger(account.id, limit, await readCursor(place, cursor));
  return {
    balance: account.points,
    items: items.map(present),
    nextCursor: await writeCursor(place, next),
  };
}

/** The actor's balance and what moved it, newest first. */
export const mine = ({ account }: Actor, page: PageQuery): Promise<Ledger> =>
  ledgerOf(account, page);

/** Somebody's balance and what moved it, newest first. */
export async function ofUser(
  _actor: Actor,
  page: PageQuery,
  account: AccountItem | undefined,
): Promise<Ledger> {
  if (!account) throw failure('NOT_FOUND');
  return ledgerOf(account, page);
}

/** Adds points to somebody's balance or deducts them, with a reason that they read in their ledger. */
export async function adjust(
  actor: Actor,
  userId: string,
  input: { points: number; direction: 'add' | 'deduct'; reason: string },
  read: AccountItem | undefined,
): Promise<{ balance: number }> {
  const by = input.direction === 'add' ? input.points : -input.points;
  const cause = ulid();
  return whileStale(
    async (account, stale) => {
      if (!account) throw failure('NOT_FOUND');
      const { points } = account;
      const balance = points + by;
      if (balance < 0) {
        throw failure('INSUFFICIENT_POINTS', { required: input.points, available: points });
      }
      const details = { note: input.reason };
      await actor.commit(
        [
          moveBalance(account, by, stale),
          ledgerRow(userId, { cause, reason: 'adjustment', points: by, details }),
          ...auditWrites(actor, 'points-adjusted', {
            subject: { id: userId, name: account.email },
            changes: { points: { from: points, to: balance }, note: { to: input.reason } },
          }),
        ],
        { balance },
      );
      return { balance };
    },
    () => readAccount(userId),
    read,
  );
}
