import { mapAtOnce } from '#platform/queue/parallel.ts';
import type { AuditChanges } from '#shared/areas/audit/calls.ts';
import { type EntryItem, readAbout, readWrittenBy, rewrite } from './store.ts';

/** Fields whose values name the account itself; the address is that of its public page. */
const naming = ['nickname', 'email', 'address'] as const;

const withoutNames = (changes: AuditChanges): AuditChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [
      field,
      naming.some((name) => name === field) ? {} : change,
    ]),
  );

/** Changes of a transfer, without the name of the side that left. */
const withoutSide = ({ owner, ...rest }: AuditChanges, side: 'from' | 'to'): AuditChanges =>
  owner ? { ...rest, owner: { ...owner, [side]: '' } } : rest;

/** An entry without the name of somebody: as its author, its target, or the receiver of its domain. */
function nameless(entry: EntryItem, userId: string): EntryItem {
  const isAuthor = entry.user?.id === userId;
  const isSubject = entry.subject ? entry.subject.id === userId : isAuthor;
  const changes = isSubject ? withoutNames(entry.changes) : entry.changes;
  return {
    ...entry,
    ...(isAuthor && { user: { id: userId, nickname: '' } }),
    ...(isSubject && entry.subject && { subject: { id: userId, name: '' } }),
    changes:
      entry.event === 'domain-transferred'
        ? withoutSide(changes, isAuthor ? 'from' : 'to')
        : changes,
  };
}

/** Takes the name of somebody out of all entries, which stay until they expire. */
export async function forgetName(userId: string): Promise<void> {
  const entries = [...(await readWrittenBy(userId)), ...(await readAbout(userId))];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  await mapAtOnce([...byId.values()], (entry) => rewrite(nameless(entry, userId)));
}
