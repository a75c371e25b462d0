import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { idParams, instant } from '#shared/kernel/id.ts';
import { countedPage, page, pageQuery } from '#shared/kernel/page.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';

/** Reasons of a movement of points. */
const pointsReasons = [
  'registration',
  'profile',
  'purchase',
  'invitation',
  'showcase',
  'adjustment',
] as const;
export type PointsReason = (typeof pointsReasons)[number];

/** Movement of points; negative if spent. */
const transaction = z.object({
  id: z.string(),
  createdAt: instant,
  points: z.int(),
  reason: z.enum(pointsReasons),
  /** Context of the movement, such as `fqdn`, `inviteeId`, or an administrator's `note`. */
  details: z.record(z.string(), z.string()),
});
export type PointsTransaction = z.output<typeof transaction>;

const balance = { balance: z.int() };

export const listTransactions = endpoint({
  method: 'GET',
  path: '/points/transactions',
  access: 'user',
  summary: 'The caller’s balance and what moved it, newest first.',
  query: pageQuery,
  reply: z.extend(page(transaction), balance),
  failures: [],
});

export const listUserTransactions = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/points',
  access: 'admin',
  summary: 'Somebody’s balance and what moved it, newest first.',
  params: idParams,
  query: pageQuery,
  reply: z.extend(countedPage(transaction), balance),
  failures: ['NOT_FOUND'],
});

const adjustment = limits.adjustment;

export const adjustPoints = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/points',
  access: 'admin',
  summary: 'Adds points to somebody’s balance or deducts them, never below zero.',
  params: idParams,
  body: z.strictObject({
    points: z.int().check(z.minimum(adjustment.min), z.maximum(adjustment.max)),
    direction: z.enum(['add', 'deduct']),
    reason: wellFormed().check(
      z.trim(),
      z.minLength(adjustment.reason.min),
      z.maxLength(adjustment.reason.max),
    ),
  }),
  reply: z.object(balance),
  recent: true,
  failures: ['NOT_FOUND', 'INSUFFICIENT_POINTS', 'VERSION_CONFLICT'],
  idempotent: true,
});
