import { expect } from 'vitest';
import { listTransactions } from '#shared/areas/points/calls.ts';
import { call } from './api.ts';

/** Expects a balance that is the sum of the whole ledger, and not negative. */
export async function expectLedger({ token }: { token: string }): Promise<void> {
  let sum = 0;
  let balance = 0;
  let cursor: string | undefined;
  do {
    const query = { limit: 100, ...(cursor && { cursor }) };
    const { body } = await call(listTransactions, { query }, { token });
    sum += body.items.reduce((total, { points }) => total + points, 0);
    balance = body.balance;
    cursor = body.nextCursor;
  } while (cursor);
  expect(balance).toBe(sum);
  expect(balance).toBeGreaterThanOrEqual(0);
}
