import { mapAtOnce } from '#platform/queue/parallel.ts';
import { type EntryItem, readAbout, readWrittenBy, setPlaces } from './store.ts';

/** Fields whose values name the account itself; the address is that of its public page. */
const naming = ['nickname', 'email', 'address'] as const;

/** Fields whose values may name the author: administrators test a mail server with their own address. */
const namingAuthor = ['recipient'] as const;

/** Places of an entry that name somebody: as its author, its target, or one side of a transfer; with what is left there. */
function namesIn({ event, user, subject, changes }: EntryItem, userId: string) {
  const isAuthor = user?.id === userId;
  const isSubject = subject ? subject.id === userId : isAuthor;
  const fields = [...(isSubject ? naming : []), ...(isAuthor ? namingAuthor : [])];
  return {
    ...(isAuthor && { 'user.nickname': '' }),
    ...(isSubject && subject && { 'subject.name': '' }),
    ...Object.fromEntries(
      fields.filter((field) => field in changes).map((field) => [`changes.${field}`, {}]),
    ),
    ...(event === 'domain-transferred' &&
      changes.owner && { [`changes.owner.${isAuthor ? 'from' : 'to'}`]: '' }),
  };
}

/** Takes the name of somebody out of all entries, which stay until they expire. */
export async function forgetName(userId: string): Promise<void> {
  const entries = [...(await readWrittenBy(userId)), ...(await readAbout(userId))];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  await mapAtOnce([...byId.values()], (entry) => setPlaces(entry, namesIn(entry, userId)));
}
