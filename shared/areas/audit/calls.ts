import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, instant } from '#shared/kernel/id.ts';
import { countedPage, pageQuery } from '#shared/kernel/page.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { roles, statuses } from '../accounts/calls.ts';
import { invitationStatuses, suspicions } from '../invitations/calls.ts';
import { articleStatuses } from '../news/calls.ts';
import { appealDecisions, caseDecisions } from '../reports/case-decisions.ts';

type Events = Record<string, readonly string[]>;

const administratorEvents = {
  'first-administrator': ['role'],
  'user-updated': ['nickname', 'email', 'password'],
  'user-role-added': ['role'],
  'user-role-removed': ['role'],
  'user-suspended': ['status', 'reason'],
  'user-unsuspended': ['status'],
  'user-banned': ['status', 'reason'],
  'user-deleted': ['reason'],
  'points-adjusted': ['points', 'note'],
  'invitation-cleared': ['status', 'suspicions', 'cleared'],
  'invitation-rejected': ['status', 'suspicions'],
  'role-quota-changed': ['role', 'domains', 'records', 'description'],
  'user-quota-set': ['domains', 'records'],
  'user-quota-removed': ['domains', 'records'],
  'pricing-rule-created': ['minLength', 'maxLength', 'cost'],
  'pricing-rule-changed': ['minLength', 'maxLength', 'cost'],
  'pricing-rule-deleted': ['minLength', 'maxLength', 'cost'],
  'provider-created': ['name', 'suffix', 'type', 'zoneId'],
  'provider-changed': ['name', 'token'],
  'provider-deleted': ['name', 'suffix', 'type', 'zoneId'],
  'provider-chosen': [],
  'provider-paused': ['reason'],
  'provider-resumed': [],
  'premium-domain-created': ['price'],
  'premium-domain-changed': ['price'],
  'premium-domain-deleted': ['price'],
  'premium-domains-imported': ['names', 'skipExisting'],
  'reserved-words-added': ['words'],
  'reserved-word-removed': ['words'],
  'reserved-exemption-added': [],
  'reserved-exemption-removed': [],
  'domain-frozen': ['reason'],
  'domain-thawed': [],
  'domain-deleted': ['owner', 'records', 'reason'],
  'report-decided': ['decision', 'reason'],
  'appeal-decided': ['answer', 'reason'],
  'record-changed': ['type', 'name', 'value', 'priority', 'ttl', 'proxied'],
  'record-deleted': ['type', 'name', 'value', 'priority', 'ttl', 'proxied'],
  'messages-replayed': [],
  'smtp-config-created': ['host', 'port', 'login', 'password', 'fromEmail', 'fromName'],
  'smtp-config-changed': ['active', 'host', 'port', 'login', 'password', 'fromEmail', 'fromName'],
  'smtp-config-tested': ['recipient', 'accepted'],
  'smtp-config-activated': ['active'],
  'smtp-config-deactivated': ['active'],
  'smtp-config-deleted': ['active', 'host', 'port', 'login', 'fromEmail', 'fromName'],
  'storage-config-created': ['accountId', 'keys', 'bucket', 'endpoint', 'publicUrl'],
  'storage-config-changed': ['active', 'accountId', 'keys', 'bucket', 'endpoint', 'publicUrl'],
  'storage-config-tested': ['passed'],
  'storage-config-activated': ['active'],
  'storage-config-deactivated': ['active'],
  'storage-config-deleted': ['accountId', 'bucket', 'endpoint', 'publicUrl'],
  'notification-created': ['active', 'content'],
  'notification-changed': ['active', 'content'],
  'notification-deleted': ['active', 'content'],
  'notification-activated': ['active'],
  'notification-dismissals-reset': [],
  'article-created': ['status', 'title', 'author', 'summary', 'content'],
  'article-changed': ['status', 'title', 'author', 'summary', 'content'],
  'article-published': ['status', 'title', 'author', 'summary', 'content'],
  'article-withdrawn': ['status', 'title', 'author', 'summary', 'content'],
  'article-deleted': ['status', 'title', 'author', 'summary', 'content'],
  'showcase-approved': ['notes'],
  'showcase-rejected': ['notes'],
  'showcase-changed': ['title', 'featured', 'active'],
  'showcase-deleted': ['title'],
  'tag-created': ['name', 'slug', 'color'],
  'tag-changed': ['name', 'slug', 'color'],
  'tag-deleted': ['name', 'slug', 'color'],
} as const satisfies Events;

/** Events of a person's own account, listed by user or by subject only: all in one list were too many. */
const personEvents = {
  login: [],
  'login-failed': ['status'],
  logout: [],
  'logout-everywhere': [],
  'session-ended': [],
  'password-changed': [],
  'password-reset': [],
  'email-changed': ['email'],
  'token-refreshed': [],
  'domain-transferred': ['owner'],
  'data-exported': [],
  'account-deleted': [],
  'hostname-added': ['hostname'],
  'hostname-removed': ['hostname'],
} as const satisfies Events;

/** Events with the fields that their entries name, in the order in which they are shown. */
export const auditEvents = { ...administratorEvents, ...personEvents };
export type PersonEvent = keyof typeof personEvents;
export type AuditEvent = keyof typeof auditEvents;
export type AuditField<E extends AuditEvent = AuditEvent> = (typeof auditEvents)[E][number];

export const auditEventNames = Object.keys(auditEvents) as [AuditEvent, ...AuditEvent[]];
export const auditFieldNames = [...new Set(Object.values(auditEvents).flat())] as [
  AuditField,
  ...AuditField[],
];

/** True for an event of a person's own account; false for a change by an administrator. */
export const isPersonEvent = (event: AuditEvent): event is PersonEvent =>
  Object.hasOwn(personEvents, event);

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
  user: z.optional(z.object({ id, nickname: z.string() })),
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

const day = z.iso.date();

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
    /** First and last day in UTC, both included. */
    from: z.optional(day),
    to: z.optional(day),
  }),
  reply: countedPage(auditEntry),
  failures: [],
});
