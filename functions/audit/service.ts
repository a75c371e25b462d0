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
import { readCursor, writeCursor } from '../platform/cursor.ts';
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

/** The first and the last id that an entry of these days, in UTC, can have: ULIDs start with their time. */
function idsWithin({ from = '1970-01-01', to = '9999-12-31' }: ListQuery): [string, string] {
  const at = (instant: number) => encodeTime(Math.max(0, instant));
  return [at(Date.parse(from)), `${at(Date.parse(to) + dayLength - 1)}${'Z'.repeat(16)}`];
}

/**
 * What administrators did, the newest first. One filter is a list of its own; of several the narrowest
 * is read and the others choose among its page, so that a page may show less than was asked for.
 */
export async function list(query: ListQuery): Promise<Page<AuditEntry>> {
  const { event, user, subject, from, to, limit, cursor } = query;
  const name = `audit ${JSON.stringify([event, user, subject, from, to])}`;
  const after = await readCursor(name, cursor);
  const between = idsWithin(query);
  // DynamoDB refuses bounds that are the wrong way round; no day is between them.
  if (between[0] > between[1]) return { items: [] };
  const { entries, next } = await readEntries({ event, user, subject, between, limit, after });
  const items = entries.filter(
    (entry) => (!event || entry.event === event) && (!user || entry.user.id === user),
  );
  return { items, nextCursor: await writeCursor(name, next) };
}
