import * as z from 'zod/mini';
import { factsOf } from '#shared/areas.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, instant } from '#shared/kernel/id.ts';
import { countedPage, pageQuery } from '#shared/kernel/page.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { person } from '../accounts/person.ts';
import { roles, statuses } from '../accounts/user.ts';
import { invitationStatuses, suspicions } from '../invitations/invitation-status.ts';
import { articleStatuses } from '../news/article-status.ts';
import { appealDecisions, caseDecisions } from '../reports/case-decisions.ts';
import { userEvents } from './user-events.ts';

const adminEvents = factsOf('adminEvents');

/** Events with the fields that their entries name, in the order in which they are shown. */
export const auditEvents = { ...adminEvents, ...userEvents };
export type AuditEvent = keyof typeof auditEvents;
export type AuditField<E extends AuditEvent = AuditEvent> = (typeof auditEvents)[E][number];

export const auditEventNames = Object.keys(auditEvents) as [AuditEvent, ...AuditEvent[]];
export const auditFieldNames = [...new Set(Object.values(auditEvents).flat())] as [
  AuditField,
  ...AuditField[],
];

/** Fields whose values are words of this service, for pages to translate. Blanks separate several. */
export const auditWords = {
  role: roles,
  status: [...statuses, ...invitationStatuses, ...articleStatuses],
  suspicions,
  decision: caseDecisions,
  answer: appealDecisions,
} as const satisfies { [F in AuditField]?: readonly string[] };

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type AuditValue = z.output<typeof value>;

const change = z.object({ from: z.optional(value), to: z.optional(value) });

/** Fields with their values before and after. A secret has neither. */
export type AuditChanges<F extends AuditField = AuditField> = {
  [K in F]?: z.output<typeof change>;
};

export const auditEntry = z.object({
  id,
  event: z.enum(auditEventNames),
  /** The actor; absent for a failed login, which proves nobody. */
  user: z.optional(person),
  /** Network address of the actor. */
  address: z.string(),
  /** Session of the actor, by its id; absent where there was none. */
  session: z.optional(id),
  createdAt: instant,
  /** Target of the event, with its name at that time; absent for the actor's own account. */
  subject: z.optional(z.object({ id: z.string(), name: z.string() })),
  changes: z.partialRecord(z.enum(auditFieldNames), change),
});
export type AuditEntry = z.output<typeof auditEntry>;

const bound = z.union([z.iso.date(), z.iso.datetime()]);

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'Audit entries, newest first: of administrators, and by user or subject of people too.',
  query: z.extend(pageQuery, {
    event: z.optional(z.enum(auditEventNames)),
    /** The actor. */
    user: z.optional(id),
    /** The target. */
    subject: z.optional(wellFormed().check(z.minLength(1), z.maxLength(128))),
    /** Selects entries whose changes name the field. */
    field: z.optional(z.enum(auditFieldNames)),
    /** First and last day in UTC, or instants; both included. */
    from: z.optional(bound),
    to: z.optional(bound),
  }),
  reply: countedPage(auditEntry),
  failures: [],
});
