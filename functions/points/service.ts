import { limits } from '../../shared/limits.ts';
import type { Write } from '../platform/table.ts';
import { ledgerRow } from './store.ts';

/** The ledger's side of a purchase; what is free leaves no row. The balance is the caller's to change. */
export const chargeWrites = (
  userId: string,
  cost: number,
  bought: { domainId: string; fqdn: string },
): Write[] => (cost > 0 ? [ledgerRow(userId, -cost, 'purchase', bought)] : []);

/** Points that are given once, and their row. The balance is the caller's to change. */
const bonus =
  (reason: keyof typeof limits.points) =>
  (userId: string): { points: number; writes: Write[] } => ({
    points: limits.points[reason],
    writes: [ledgerRow(userId, limits.points[reason], reason, {})],
  });

/** What a new account starts with. */
export const welcome = bonus('registration');

/** What personal information pays when it is complete for the first time. */
export const profileReward = bonus('profile');
