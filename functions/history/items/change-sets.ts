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
import type { Item } from '#platform/table/table.ts';
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
