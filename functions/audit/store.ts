/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | an entry, by time | `AUDIT` / `<entry>` | the audit page | one query a page |
 * | the same by actor, by event and by target | `AUDIT#USER#<user>`, `AUDIT#EVENT#<event>`, `AUDIT#SUBJECT#<id>` / `<entry>` | its filters | one query a page |
 */
import type { AuditEntry } from '../../shared/audit.ts';
import { listingWrites } from '../platform/listing.ts';
import type { Part, Range } from '../platform/page.ts';
import { type Item, queryPage, type Write } from '../platform/table.ts';

const every = 'AUDIT';
const byUser = (id: string) => `AUDIT#USER#${id}`;
const byEvent = (event: string) => `AUDIT#EVENT#${event}`;
const bySubject = (id: string) => `AUDIT#SUBJECT#${id}`;

/** Writes an entry to each of its lists. */
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

/** Part of the narrowest list that the filters name: by target, by actor, by event. */
export async function readEntries({
  event,
  user,
  subject,
  ...page
}: Range & {
  event: string | undefined;
  user: string | undefined;
  subject: string | undefined;
  between: [string, string];
}): Promise<Part<AuditEntry>> {
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
  return { items: items.map(({ pk, sk, entity, ...entry }) => entry), next };
}
