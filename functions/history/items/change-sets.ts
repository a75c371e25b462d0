/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | one change of a domain's records | `HISTORY#<domain>` / `<owner>#<revision>` | the owner's list, plans of an earlier state | one query a page |
 *
 * A partition of its own: whoever reads a domain with its records reads none of them. They lie by owner, for what was
 * before a transfer is not the receiver's to see. One that takes no more than a kilobyte costs two write units.
 */

import type { DomainItem } from '#functions/domains/items/domains.ts';
import { nowInSeconds, nowIso } from '#platform/clock.ts';
import { type Countable, countable } from '#platform/lists/countable.ts';
import { getItem, type Item, queryParts, writeAll } from '#platform/table/table.ts';
import { replace, type Write } from '#platform/table/write.ts';
import type { Author, Cause, ChangeSet, RrsetChange } from '#shared/areas/history/change-set.ts';
import { limits } from '#shared/limits.ts';

export interface ChangeSetItem extends Item, ChangeSet {
  entity: 'change-set';
}

/** Who changes records, and what the change came from. */
export interface Authorship {
  by: Author;
  cause?: Cause | undefined;
}

const partition = (domainId: string) => `HISTORY#${domainId}`;

const ofOwner = (ownerId: string) => `${ownerId}#`;

/** Revisions of ten digits sort as numbers. */
const sortKey = (ownerId: string, revision: number) =>
  `${ofOwner(ownerId)}${String(revision).padStart(10, '0')}`;

/** The domain of an entry, and who had it then. */
export const domainOfChangeSet = ({
  pk,
  sk,
}: ChangeSetItem): { domainId: string; ownerId: string } => ({
  domainId: pk.slice(partition('').length),
  ownerId: sk.split('#')[0] ?? '',
});

const itemOf = (domainId: string, ownerId: string, entry: Omit<ChangeSet, 'createdAt'>) => ({
  pk: partition(domainId),
  sk: sortKey(ownerId, entry.revision),
  entity: 'change-set' as const,
  ...entry,
  createdAt: nowIso(),
  expiresAt: nowInSeconds() + limits.history.keptFor,
});

/** Keeps what the next revision of a domain does to its records; nothing where that is nothing. */
export function changeSetWrites(
  { id, ownerId, revision }: DomainItem,
  { by, cause }: Authorship,
  changes: readonly RrsetChange[],
): Write[] {
  if (changes.length === 0) return [];
  const entry = { revision: revision + 1, by, ...(cause && { cause }), changes: [...changes] };
  return [replace(itemOf(id, ownerId, entry))];
}

/** The first entry of a receiver: the history of the giver is not theirs to see. */
export const transferEntry = ({ id, revision }: DomainItem, receiverId: string): Write =>
  replace(
    itemOf(id, receiverId, {
      revision,
      by: { kind: 'owner' },
      cause: { kind: 'transfer' },
      changes: [],
    }),
  );

type OwnedDomain = Pick<DomainItem, 'id' | 'ownerId'>;

/** Changes of a domain under its owner, the newest first. */
export const historyOf = ({ id, ownerId }: OwnedDomain): Countable<ChangeSetItem> =>
  countable({ partition: partition(id), startsWith: ofOwner(ownerId), newestFirst: true });

/** The changes of a domain under its owner from a revision on, the newest first, a megabyte at a time. */
export const readHistoryFrom = (
  { id, ownerId }: OwnedDomain,
  revision: number,
): AsyncGenerator<ChangeSetItem[]> =>
  queryParts({
    partition: partition(id),
    // A tilde sorts after all digits.
    between: [sortKey(ownerId, revision), `${ofOwner(ownerId)}~`],
    newestFirst: true,
  });

/** Changes as their owner sees them, the newest first, and the characters of their JSON. */
interface LatestHistory {
  entries: ChangeSet[];
  size: number;
  /** Time of the newest change that is not among them. */
  leftOutFrom?: string;
}

/** The first of changes, for as long as their JSON has at most `room` characters. */
export async function fitInto(
  room: number,
  changes: Iterable<ChangeSet> | AsyncIterable<ChangeSet>,
): Promise<LatestHistory> {
  const entries: ChangeSet[] = [];
  let size = 0;
  for await (const entry of changes) {
    const { length } = JSON.stringify(entry);
    if (size + length > room) return { entries, size, leftOutFrom: entry.createdAt };
    entries.push(entry);
    size += length;
  }
  return { entries, size };
}

async function* presentHistory(domain: OwnedDomain): AsyncGenerator<ChangeSet> {
  for await (const part of readHistoryFrom(domain, 0)) yield* part.map(presentChangeSet);
}

/** The latest changes of a domain under its owner, for as long as their JSON has at most `room` characters. */
export const readLatestHistory = (domain: OwnedDomain, room: number): Promise<LatestHistory> =>
  fitInto(room, presentHistory(domain));

/** One change of a domain under an owner; undefined where it is forgotten. */
export const readChangeSet = (
  domainId: string,
  ownerId: string,
  revision: number,
): Promise<ChangeSetItem | undefined> =>
  getItem({ pk: partition(domainId), sk: sortKey(ownerId, revision) });

/** Removes what was done under others than `ownerId`, or under everybody, of a domain. May be repeated. */
export async function forgetHistory(domainId: string, ownerId: string | undefined): Promise<void> {
  for await (const entries of queryParts({ partition: partition(domainId), keysOnly: true })) {
    const left = entries.filter(({ sk }) => !ownerId || !sk.startsWith(ofOwner(ownerId)));
    await writeAll([], left);
  }
}

/** A change as its domain's owner sees it. */
export const presentChangeSet = (entry: ChangeSetItem): ChangeSet => {
  const { revision, createdAt, by, cause, changes } = entry;
  return { revision, createdAt, by, ...(cause && { cause }), changes };
};
