import * as z from 'zod/mini';
import { type AreaWords, itemOf } from '#shared/kernel/words.ts';
import { listTransactions } from './calls.ts';

export const words = {
  about: 'Points: balances and what moved them.',
  components: {
    PointsTransaction: itemOf(listTransactions.reply),
    Ledger: listTransactions.reply,
  },
  failureDetails: {
    INSUFFICIENT_POINTS: z.object({ required: z.int(), available: z.int() }),
  },
  fields: {
    available: ['Points that the caller has.', 10],
    balance: ['Sum of all points, never below zero.', 40],
    'PointsTransaction.details': ['Subject of the movement, such as `fqdn` or `note`.', {}],
    direction: ['Adds the points, or deducts them.'],
    'PointsTransaction.points': ['Points that were earned; negative where they were spent.', 20],
    'adjustPoints.points': ['Points to add or deduct.', 10],
    'adjustPoints.reason': ['Reason, which the person reads.', 'Thanks for the report.'],
    'PointsTransaction.reason': ['Reason of the movement.'],
    required: ['Points that the call costs.', 50],
  },
} as const satisfies AreaWords;
