import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { id, instant } from './kernel/id.ts';
import { page, pageQuery } from './kernel/page.ts';

/** Everything that administrators can do and that is written down. */
export const auditEvents = [
  'user-updated',
  'user-role-added',
  'user-role-removed',
  'user-suspended',
  'user-unsuspended',
  'user-banned',
  'points-adjusted',
  'invitation-cleared',
  'invitation-rejected',
  'role-quota-changed',
  'user-quota-set',
  'user-quota-removed',
  'pricing-rule-created',
  'pricing-rule-changed',
  'pricing-rule-deleted',
  'premium-domain-created',
  'premium-domain-changed',
  'premium-domain-deleted',
  'premium-domains-imported',
  'reserved-words-added',
  'reserved-word-removed',
  'notification-created',
  'notification-changed',
  'notification-deleted',
  'notification-activated',
  'notification-dismissals-reset',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const auditEntry = z.object({
  id,
  event: z.enum(auditEvents),
  /** Who did it. */
  user: z.object({ id, nickname: z.string() }),
  /** The network address it was done from. */
  address: z.string(),
  createdAt: instant,
  /** What it was done to: its id, and its name as it was then. */
  subject: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** Each field with what it was and what it became. */
  changes: z.record(z.string(), z.object({ from: z.optional(value), to: z.optional(value) })),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** A day as `2026-11-21`. */
const day = z.iso.date();

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'What administrators did, the newest first.',
  query: z.extend(pageQuery, {
    event: z.optional(z.enum(auditEvents)),
    /** Who did it. */
    user: z.optional(id),
    /** What it was done to. */
    subject: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
    /** The first and the last day, in UTC. */
    from: z.optional(day),
    to: z.optional(day),
  }),
  reply: page(auditEntry),
  failures: [],
});
