import { limits } from '../../shared/limits.ts';
import type { Write } from '../platform/table.ts';
import { ledgerRow } from './store.ts';

/** The ledger's side of a purchase; what is free leaves no row. The balance is the caller's to change. */
export const chargeWrites = (
  userId: string,
  cost: number,
  bought: { domainId: string; fqdn: string },
): Write[] => (cost > 0 ? [ledgerRow(userId, -cost, 'purchase', bought)] : []);

/** What a new account starts with, and its row. */
export const welcome = (userId: string): { points: number; writes: Write[] } => ({
  points: limits.points.registration,
  writes: [ledgerRow(userId, limits.points.registration, 'registration', {})],
});
