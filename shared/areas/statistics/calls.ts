import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, instant } from '#shared/kernel/id.ts';
import { wellFormed } from '#shared/kernel/text.ts';

/** Matters that wait for an administrator, in the order of the page. */
export const matterKinds = [
  'held',
  'applications',
  'reports',
  'appeals',
  'failed',
  'deadLetters',
  'bouncing',
  'smtp',
  'refusing',
  'zones',
] as const;
export type MatterKind = (typeof matterKinds)[number];

const matter = z.object({
  kind: z.enum(matterKinds),
  /** Number of it, exact or above a bound; neither where it could not be asked for. */
  total: z.optional(z.int()),
  moreThan: z.optional(z.int()),
  /** The first that it is about: domains by id, else names of zones, servers and queues. */
  about: z.array(z.object({ id: z.optional(id), name: z.string() })),
});
export type Matter = z.output<typeof matter>;

const upgrade = z.object({
  id: z.string(),
  startedAt: instant,
  /** Absent while it is under way. */
  endedAt: z.optional(instant),
  looked: z.int(),
  changed: z.int(),
  /** Items that are left as an earlier release wrote them. */
  failed: z.int(),
});
export type Upgrade = z.output<typeof upgrade>;

export const getAttention = endpoint({
  method: 'GET',
  path: '/admin/attention',
  access: 'admin',
  summary: 'What needs an administrator now, each with its number; 0 where there is nothing to do.',
  reply: z.object({
    items: z.array(matter),
    /** The operator's pause of all changes; null while there is none. */
    pause: z.nullable(z.object({ since: instant, reason: z.string() })),
    /** Back-fills that are under way, or left items; absent where there are none. */
    upgrades: z.optional(z.array(upgrade)),
  }),
  failures: [],
});

/** Dead-letter queue of a worker. */
const deadLetterQueue = z.object({
  worker: z.string(),
  count: z.int(),
  /** False where the next run of the worker does what this one left. */
  replayable: z.boolean(),
  /** The oldest of those that were looked at. */
  messages: z.array(
    z.object({
      sentAt: instant,
      /** Reason of a worker that gave it up at once; others used up their tries. */
      reason: z.optional(z.string()),
      requestId: z.optional(z.string()),
      domainId: z.optional(id),
    }),
  ),
  triedAgainAt: z.optional(instant),
});
export type DeadLetterQueue = z.output<typeof deadLetterQueue>;

const deadLetters = z.object({
  items: z.array(deadLetterQueue),
  /** Time of the count; absent where there is none of the last 15 minutes. */
  countedAt: z.optional(instant),
});
export type DeadLetters = z.output<typeof deadLetters>;

export const listDeadLetters = endpoint({
  method: 'GET',
  path: '/admin/dead-letters',
  access: 'admin',
  summary: 'Messages that workers gave up, by worker, as counted every five minutes.',
  reply: deadLetters,
  failures: [],
});

export const replayMessages = endpoint({
  method: 'POST',
  path: '/admin/dead-letters/{worker}/replay',
  access: 'admin',
  summary: 'Has the messages that a worker gave up tried again.',
  params: z.strictObject({ worker: wellFormed().check(z.minLength(1), z.maxLength(32)) }),
  reply: null,
  failures: ['NOT_FOUND'],
});

export const resumeService = endpoint({
  method: 'DELETE',
  path: '/admin/pause',
  access: 'admin',
  summary: 'Ends the pause of all changes that an operator began.',
  whilePaused: 'answered',
  reply: null,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});
