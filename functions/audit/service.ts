import { encodeTime, ulid } from 'ulid';
import type { AuditEntry, AuditEvent } from '../../shared/audit.ts';
import type { Page, PageQuery } from '../../shared/kernel/page.ts';
import type { Actor } from '../platform/caller.ts';
import { nowIso } from '../platform/clock.ts';
import { readCursor, writeCursor } from '../platform/cursor.ts';
import type { Write } from '../platform/table.ts';
import { entryWrites, readEntries } from './store.ts';

/**
 * The entry of what an administrator does, to go into the transaction that does it. `changes` names
 * each field with what it was and is; of a secret it says that it changed, and never what it is.
 */
export const auditWrites = (
  actor: Actor,
  event: AuditEvent,
  about: Pick<AuditEntry, 'subject' | 'changes'>,
): Write[] =>
  entryWrites({
    id: ulid(),
    event,
    user: { id: actor.id, nickname: actor.account.nickname },
    address: actor.address,
    createdAt: nowIso(),
    ...about,
  });

type Value = string | number | boolean | null;

/** The fields that differ between what something was and what it is; absent on a side that was not there. */
export function changesBetween<T extends { [K in keyof T]: Value }>(
  from: T | undefined,
  to: T | undefined,
): AuditEntry['changes'] {
  const fields = [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])] as (keyof T &
    string)[];
  return Object.fromEntries(
    fields
      .filter((field) => from?.[field] !== to?.[field])
      .map((field) => [field, { from: from?.[field], to: to?.[field] }]),
  );
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
