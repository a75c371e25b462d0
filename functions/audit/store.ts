/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | an administrator's entry, by time | `AUDIT` / `<entry>` | the audit page | one query a page |
 * | the same by event | `AUDIT#EVENT#<event>` / `<entry>` | its filter | one query a page |
 * | any entry by actor and by target | `AUDIT#USER#<user>`, `AUDIT#SUBJECT#<id>` / `<entry>` | its filters, a person's page | one query a page |
 * | a failed login to an address that is nobody's | `AUDIT#NOBODY#<digest>` / `<entry>` | nothing: costs what that to a known one does | |
 */

import { nowInSeconds } from '#platform/clock.ts';
import { type Countable, countable } from '#platform/lists/countable.ts';
import { listingWrites } from '#platform/lists/listing.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { type Item, isKept, queryAll, updateItem } from '#platform/table/table.ts';
import type { Write } from '#platform/table/write.ts';
import type { AuditEntry } from '#shared/areas/audit/calls.ts';
import { isUserEvent } from '#shared/areas/audit/user-events.ts';
import { limits } from '#shared/limits.ts';

const every = 'AUDIT';
const byUser = (id: string) => `AUDIT#USER#${id}`;
const byEvent = (event: string) => `AUDIT#EVENT#${event}`;
const bySubject = (id: string) => `AUDIT#SUBJECT#${id}`;

const writesTo = (entry: Stored, lists: readonly string[]): Write[] =>
  listingWrites('audit', undefined, {
    places: lists.map((list) => ({ list, sort: entry.id })),
    shown: { ...entry, expiresAt: nowInSeconds() + limits.audit.lifetime },
  });

/**
 * An entry stands in the lists of its author and its target. An administrator's is also in those of all entries and
 * by event, one partition each; a person's in the list of its author's account.
 */
interface Stored extends AuditEntry {
  /** Ids of further accounts that the event concerns, in whose lists it stands. */
  others?: readonly string[];
}

const listsOf = ({ event, user, subject, others = [] }: Stored): string[] => {
  const isOfPerson = isUserEvent(event);
  const subjects = [isOfPerson && user?.id, subject?.id, ...others].filter((id) => !!id);
  return [
    ...(isOfPerson ? [] : [every, byEvent(event)]),
    ...(user ? [byUser(user.id)] : []),
    ...new Set((subjects as string[]).map(bySubject)),
  ];
};

/** Writes an entry to each of its lists, for `limits.audit.lifetime`. */
export const entryWrites = (entry: Stored): Write[] => writesTo(entry, listsOf(entry));

/**
 * Sets places of an entry, such as `user.nickname`, in each of its lists: others may set other places in the same moment.
 * Repeating it is harmless.
 */
export async function setPlaces(
  entry: EntryItem,
  places: Readonly<Record<string, unknown>>,
): Promise<void> {
  const set = Object.entries(places).map(([place, value], index) => ({
    text: `#${place.replaceAll('.', '.#')} = :place${index}`,
    value: [`:place${index}`, value] as const,
  }));
  if (set.length === 0) return;
  const change = {
    expression: `SET ${set.map(({ text }) => text).join()}`,
    condition: 'attribute_exists(#pk)',
    values: Object.fromEntries(set.map(({ value }) => value)),
  };
  await mapAtOnce(listsOf(entry), (list) => updateItem({ pk: list, sk: entry.sk }, change));
}

/** Writes an entry of an address that is nobody's, by its digest. */
export const nobodysWrites = (entry: AuditEntry, digest: string): Write[] =>
  writesTo(entry, [`AUDIT#NOBODY#${digest}`]);

export type EntryItem = Item & Stored;

/** Entries of what an account did, the oldest first. */
export const readWrittenBy = async (userId: string): Promise<EntryItem[]> =>
  (await queryAll<EntryItem>({ partition: byUser(userId) })).filter(isKept);

/** Entries that concern an account, or another target, the oldest first. */
export const readAbout = async (id: string): Promise<EntryItem[]> =>
  (await queryAll<EntryItem>({ partition: bySubject(id) })).filter(isKept);

/** The narrowest list that the filters name: by target, by actor, by event. Newest first. */
export function entries({
  event,
  user,
  subject,
  between,
}: {
  event: string | undefined;
  user: string | undefined;
  subject: string | undefined;
  between: [string, string];
}): Countable<EntryItem> {
  const partition = subject
    ? bySubject(subject)
    : user
      ? byUser(user)
      : event
        ? byEvent(event)
        : every;
  return countable({ partition, between, newestFirst: true });
}
