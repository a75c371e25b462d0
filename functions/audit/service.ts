import { encodeTime, ulid } from 'ulid';
import { mailWrite } from '#functions/mail/service.ts';
import { networkOf } from '#platform/abuse/rate.ts';
import type { AccountItem } from '#platform/account/account-item.ts';
import type { Actor, Caller } from '#platform/account/caller.ts';
import type { OpenSession } from '#platform/account/session.ts';
import { nowIso } from '#platform/clock.ts';
import { env } from '#platform/env.ts';
import { invalid } from '#platform/failures.ts';
import { select } from '#platform/lists/countable.ts';
import { countedPageOf } from '#platform/lists/page.ts';
import { digest } from '#platform/secrets/signing.ts';
import { transact } from '#platform/table/transaction.ts';
import type { Write } from '#platform/table/write.ts';
import type {
  AuditChanges,
  AuditEntry,
  AuditEvent,
  AuditField,
  AuditValue,
} from '#shared/areas/audit/calls.ts';
import { isUserEvent, type UserEvent } from '#shared/areas/audit/user-events.ts';
import type { CountedPage, PageQuery } from '#shared/kernel/page.ts';
import { DAY } from '#shared/kernel/time.ts';
import { presentEntries } from './present.ts';
import { entries, entryWrites, nobodysWrites } from './store.ts';

/** An entry's target and its changes, without the values of secrets. */
export interface AuditDetails<E extends AuditEvent> extends Pick<AuditEntry, 'subject'> {
  changes: AuditChanges<AuditField<E>>;
}

/** Account that an event is of, where it came from, and its session where it has one. */
interface Author extends Pick<Caller, 'address'> {
  id: string;
  account: Pick<AccountItem, 'nickname'>;
  session?: Pick<OpenSession, 'id'>;
}

const newEntry = <E extends AuditEvent>(
  { id, account, address, session }: Author,
  event: E,
  about: AuditDetails<E>,
): AuditEntry => ({
  id: ulid(),
  event,
  user: { id, nickname: account.nickname },
  address,
  ...(session && { session: session.id }),
  createdAt: nowIso(),
  ...about,
});

/** Writes of an administrator's audit entry, for the transaction of the change itself. */
export const auditWrites = <E extends AuditEvent>(
  author: Author,
  event: E,
  about: AuditDetails<E>,
): Write[] => entryWrites(newEntry(author, event, about));

/**
 * Writes of a person's audit entry, for the transaction of the change itself. It stands in the lists
 * of their account, of its target and of the `others` that it concerns, by their ids.
 */
export const userWrites = <E extends UserEvent>(
  author: Author,
  event: E,
  about: AuditDetails<E> = { changes: {} },
  others: readonly string[] = [],
): Write[] =>
  entryWrites({ ...newEntry(author, event, about), ...(others.length > 0 && { others }) });

/**
 * Writes a failed login to the account of its address. An unknown address takes the same write under
 * its digest: neither cost nor time tells which are known.
 */
export async function recordFailedLogin(
  { address }: Caller,
  email: string,
  userId: string | undefined,
  changes: AuditChanges<'status'> = {},
): Promise<void> {
  const entry: AuditEntry = {
    id: ulid(),
    event: 'login-failed',
    address,
    createdAt: nowIso(),
    changes,
  };
  await transact(
    userId ? entryWrites({ ...entry, others: [userId] }) : nobodysWrites(entry, digest(email)),
  );
}

/** Takes the place of the network address in an operator's entry: AWS's rights have none, and no account. */
const operator = 'operator';

/** Writes of the audit entry of an operator's change, for the transaction of the change itself. */
export const operatorWrites = <E extends AuditEvent>(
  event: E,
  changes: AuditChanges<AuditField<E>>,
): Write[] => entryWrites({ id: ulid(), event, address: operator, createdAt: nowIso(), changes });

/** Events of calls declared `recent`, of which no other mail tells whoever did them. */
const told: ReadonlySet<AuditEvent> = new Set<AuditEvent>([
  'data-exported',
  'token-refreshed',
  'token-made',
  'token-changed',
  'token-rotated',
  'webhook-made',
  'webhook-changed',
  'webhook-rotated',
  'user-updated',
  'user-role-added',
  'user-role-removed',
  'user-banned',
  'user-unbanned',
  'user-deleted',
  'domain-released',
  'domain-deleted',
  'points-adjusted',
  'provider-created',
  'provider-changed',
  'provider-deleted',
  'smtp-config-created',
  'smtp-config-changed',
  'smtp-config-activated',
  'smtp-config-deleted',
  'storage-config-created',
  'storage-config-changed',
  'storage-config-activated',
  'storage-config-deleted',
]);

/** Mails the actor what was done by their session, for the transaction of the act; nothing for other events. */
export async function actMail(
  { account, address }: Pick<Actor, 'account' | 'address'>,
  event: AuditEvent,
  name = '',
): Promise<Write[]> {
  if (!told.has(event)) return [];
  const network = networkOf(address);
  const link = `${env('SITE_URL')}/forgot-password`;
  const letter = { kind: 'actDone', event, name, network, link } as const;
  return [await mailWrite(account.language, account.email, letter)];
}

/** Commits an administrator's change together with the audit entry, and where needed the mail, that tells of it. */
export async function amend<E extends AuditEvent>(
  actor: Actor,
  event: E,
  { writes, ...about }: AuditDetails<E> & { writes: readonly Write[] },
  reply?: unknown,
): Promise<void> {
  const entry = auditWrites(actor, event, about);
  await actor.commit(
    [...writes, ...entry, ...(await actMail(actor, event, about.subject?.name))],
    reply,
  );
}

/** Fields that differ between two states; an absent state has no side in the result. */
export function fieldChanges<F extends AuditField>(
  from: { [K in F]: AuditValue } | undefined,
  to: { [K in F]: AuditValue } | undefined,
): AuditChanges<F> {
  const fields = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])] as F[];
  return Object.fromEntries(
    fields
      .filter((field) => from?.[field] !== to?.[field])
      .map((field) => [field, { from: from?.[field], to: to?.[field] }]),
  ) as AuditChanges<F>;
}

/** Changes of something whose text is quoted in part: a change that the quotes do not show stands without values. */
export function quotedChanges<F extends AuditField, T extends { content: string }>(
  before: T | undefined,
  after: T | undefined,
  auditFieldsOf: (state: T) => { [K in F | 'content']: AuditValue },
): AuditChanges<F | 'content'> {
  const changes = fieldChanges(before && auditFieldsOf(before), after && auditFieldsOf(after));
  const isRewritten = before && after && before.content !== after.content;
  return isRewritten ? { content: {}, ...changes } : changes;
}

interface ListQuery extends PageQuery {
  event?: AuditEvent | undefined;
  user?: string | undefined;
  subject?: string | undefined;
  field?: AuditField | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const dayLength = DAY * 1000;

/** First and last possible id of an entry of these days in UTC, or between instants: a ULID starts with its time. */
function idsWithin({ from = '1970-01-01', to = '9999-12-31' }: ListQuery): [string, string] {
  const at = (instant: number) => encodeTime(Math.max(0, instant));
  const rest = to.includes('T') ? 0 : dayLength - 1;
  return [at(Date.parse(from)), `${at(Date.parse(to) + rest)}${'Z'.repeat(16)}`];
}

/**
 * Entries, newest first; without a user or a subject those of administrators. Of several filters the
 * narrowest is read as a list of its own; the others select from it, and such a list is not counted.
 * Refuses an event of people without a user or a subject: it has no list of its own.
 */
export async function list(query: ListQuery): Promise<CountedPage<AuditEntry>> {
  const { event, user, subject, field, from, to } = query;
  if (event && isUserEvent(event) && !user && !subject) {
    throw invalid(
      'event',
      'needs_person',
      'This event is listed for one person: add user or subject.',
    );
  }
  const between = idsWithin(query);
  // DynamoDB refuses bounds in the wrong order.
  if (between[0] > between[1]) return { items: [], total: 0 };
  const all = entries({ event, user, subject, between });
  const isMeant = (entry: AuditEntry) =>
    (!event || entry.event === event) &&
    (!user || entry.user?.id === user) &&
    (!field || Object.hasOwn(entry.changes, field));
  const isSelection = field || [event, user, subject].filter(Boolean).length > 1;
  return countedPageOf(
    `audit ${JSON.stringify([event, user, subject, field, from, to])}`,
    query,
    isSelection ? select(all, isMeant) : all,
    presentEntries,
  );
}
