/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | a tag of the showcase | `TAGS` / `TAG#<id>` | its change | two reads |
 * | all tags with their board, which a change raises | `TAGS` | the gallery, kept for two seconds; submissions, the console | one query, 4 RRU at most |
 */

import { cache } from '#platform/cache/cached.ts';
import { type Entry, oneOfMany } from '#platform/lists/one-of-many.ts';
import { countsMaxAge } from '#platform/lists/ranked-list.ts';
import type { TagLabel } from '#shared/areas/tags/tag-label.ts';
import { limits } from '#shared/limits.ts';

export interface TagFields extends TagLabel {
  description: string;
  createdAt: string;
}

/** None is chosen, and all of them together have no facts. */
export type TagEntry = Entry<TagFields, object>;

export const tags = oneOfMany<TagFields, object>({
  partition: 'TAGS',
  noun: 'TAG',
  entity: 'tag',
  facts: {},
});

/** All tags by name, with the board that a change of them starts from. */
export async function readTags(): Promise<{ board: TagEntry['board']; all: TagFields[] }> {
  const { board, entries } = await tags.newest({ limit: limits.tag.count, offset: 0 });
  const all = entries.map(({ fields }) => fields);
  return { board, all: all.sort((a, b) => a.name.localeCompare(b.name)) };
}

/** All tags, as of the last two seconds. */
export const cachedTags = cache(countsMaxAge, async () => (await readTags()).all);

/** Labels of the tags with these ids, in the order of `all`; deleted tags have none. */
export const labelsOf = (all: readonly TagFields[], ids: readonly string[]): TagLabel[] =>
  all
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, slug, color }) => ({ id, name, slug, color }));
