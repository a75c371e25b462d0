/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | what administrators did, by time | `AUDIT` / `<entry>` | the audit page | one query a page |
 * | the same by who did it, by what was done, and by what it was done to | `AUDIT#USER#<user>`, `AUDIT#EVENT#<event>`, `AUDIT#SUBJECT#<id>` / `<entry>` | its filters | one query a page |
 */
import type { AuditEntry } from '../../shared/audit.ts';
import { listingWrites } from '../platform/listing.ts';
import { type Item, queryPage, type Write } from '../platform/table.ts';

const every = 'AUDIT';
const byUser = (id: string) => `AUDIT#USER#${id}`;
const byEvent = (event: string) => `AUDIT#EVENT#${event}`;
const bySubject = (id: string) => `AUDIT#SUBJECT#${id}`;

/** Writes an entry down in each list that it belongs to. */
export const entryWrites = (entry: AuditEntry): Write[] =>
  listingWrites('audit', undefined, {
    places: [
      every,
      byUser(entry.user.id),
      byEvent(entry.event),
      ...(entry.subject ? [bySubject(entry.subject.id)] : []),
    ].map((list) => ({ list, sort: entry.id })),
    shown: entry,
  });

/** A page of the narrowest list that the filters name: by what, by whom, or what was done. */
export async function readEntries(query: {
  event: string | undefined;
  user: string | undefined;
  subject: string | undefined;
  between: [string, string];
  limit: number;
  after: Record<string, unknown> | undefined;
}): Promise<{ entries: AuditEntry[]; next: Record<string, unknown> | undefined }> {
  const { event, user, subject, ...page } = query;
  const partition = subject
    ? bySubject(subject)
    : user
      ? byUser(user)
      : event
        ? byEvent(event)
        : every;
  const { items, next } = await queryPage<Item & AuditEntry>({
    ...page,
    partition,
    newestFirst: true,
  });
  return { entries: items.map(({ pk, sk, entity, ...entry }) => entry), next };
}
