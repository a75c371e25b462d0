import { encodeTime, ulid } from 'ulid';
import type {
  AuditChanges,
  AuditEntry,
  AuditEvent,
  AuditField,
  AuditValue,
} from '../../shared/audit.ts';
import type { Page, PageQuery } from '../../shared/kernel/page.ts';
import type { Actor } from '../platform/caller.ts';
import { nowIso } from '../platform/clock.ts';
import { pageOf } from '../platform/page.ts';
import type { Write } from '../platform/table.ts';
import { entryWrites, readEntries } from './store.ts';

/** An entry's target and its changes, without the values of secrets. */
export interface About<E extends AuditEvent> extends Pick<AuditEntry, 'subject'> {
  changes: AuditChanges<AuditField<E>>;
}

/** Writes of an administrator's audit entry, for the transaction of the change itself. */
export const auditWrites = <E extends AuditEvent>(
  actor: Pick<Actor, 'id' | 'address'> & { account: Pick<Actor['account'], 'nickname'> },
  event: E,
  about: About<E>,
): Write[] =>
  entryWrites({
    id: ulid(),
    event,
    user: { id: actor.id, nickname: actor.account.nickname },
    address: actor.address,
    createdAt: nowIso(),
    ...about,
  });

/** Commits an administrator's change together with the audit entry that tells of it. */
export const amend = <E extends AuditEvent>(
  actor: Actor,
  event: E,
  { writes, ...about }: About<E> & { writes: readonly Write[] },
  reply?: unknown,
): Promise<void> => actor.commit([...writes, ...auditWrites(actor, event, about)], reply);

/** Fields that differ between two states; an absent state has no side in the result. */
export function changesBetween<F extends AuditField>(
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

interface ListQuery extends PageQuery {
  event?: AuditEvent | undefined;
  user?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const dayLength = 24 * 60 * 60 * 1000;

/** First and last possible id of an entry of these days, in UTC: a ULID starts with its time. */
function idsWithin({ from = '1970-01-01', to = '9999-12-31' }: ListQuery): [string, string] {
  const at = (instant: number) => encodeTime(Math.max(0, instant));
  return [at(Date.parse(from)), `${at(Date.parse(to) + dayLength - 1)}${'Z'.repeat(16)}`];
}

/**
 * Entries, newest first. Of several filters the narrowest is read as a list of its own; the others select
 * from its page, which may then hold less than `limit`.
 */
export async function list(query: ListQuery): Promise<Page<AuditEntry>> {
  const { event, user, subject, from, to } = query;
  const between = idsWithin(query);
  // DynamoDB refuses bounds in the wrong order.
  if (between[0] > between[1]) return { items: [] };
  return pageOf(
    `audit ${JSON.stringify([event, user, subject, from, to])}`,
    query,
    async (range) => {
      const { items, next } = await readEntries({ event, user, subject, between, ...range });
      const isMeant = (entry: AuditEntry) =>
        (!event || entry.event === event) && (!user || entry.user.id === user);
      return { items: items.filter(isMeant), next };
    },
    (entry) => entry,
  );
}
