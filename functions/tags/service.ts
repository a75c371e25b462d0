import { ulid } from 'ulid';
import { amend, fieldChanges } from '#functions/audit/service.ts';
import { shelfOf, subsetOf } from '#functions/showcases/items/shelves.ts';
import type { Actor } from '#platform/account/caller.ts';
import { cache } from '#platform/cache/cached.ts';
import { nowIso } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import { countEntriesOf, countsMaxAge } from '#platform/lists/ranked-list.ts';
import type { Write } from '#platform/table/write.ts';
import type { Tag, TagBody } from '#shared/areas/tags/calls.ts';
import { limits } from '#shared/limits.ts';
import { cachedTags, readTags, type TagEntry, type TagFields, tags } from './items/tags.ts';

type All = Awaited<ReturnType<typeof readTags>>;

const shelfOfTag = ({ id }: TagFields) => shelfOf(subsetOf({ tag: id }), 'time');

const counted = async (all: readonly TagFields[]): Promise<Tag[]> => {
  const counts = await countEntriesOf(all.map(shelfOfTag));
  return all.map((tag, index) => ({ ...tag, showcaseCount: counts[index] ?? 0 }));
};

const listed = cache(countsMaxAge, async () => counted((await readTags()).all));

/** All tags by name, with the number of showcases that the gallery shows; at most two seconds old. */
export const list = async (): Promise<{ items: Tag[] }> => ({ items: await listed.get() });

const audited = ({ name, slug, color }: TagFields) => ({ name, slug, color });

/** Throws `SLUG_TAKEN`. The board's version holds the slug to one tag until the change is written. */
function assertFree({ slug }: Pick<TagFields, 'slug'>, others: readonly TagFields[]): void {
  if (others.some((other) => other.slug === slug)) throw failure('SLUG_TAKEN');
}

/** Commits a change with its audit entry; a tag that comes or goes is absent on one side. */
async function commit(
  actor: Actor,
  event: 'tag-created' | 'tag-changed' | 'tag-deleted',
  { before, after, writes }: { before?: TagFields; after?: TagFields; writes: Write[] },
  reply?: Tag,
): Promise<void> {
  const { id, name } = (after ?? before) as TagFields;
  const changes = fieldChanges(before && audited(before), after && audited(after));
  await amend(actor, event, { subject: { id, name }, changes, writes }, reply);
  cachedTags.forget();
  listed.forget();
}

/** Throws `TAG_LIMIT_REACHED` and `SLUG_TAKEN`. */
export async function create(actor: Actor, body: TagBody, { board, all }: All): Promise<Tag> {
  const { count: limit } = limits.tag;
  if (all.length >= limit) throw failure('TAG_LIMIT_REACHED', { current: all.length, limit });
  assertFree(body, all);
  const after = { id: ulid(), ...body, createdAt: nowIso() };
  const reply = { ...after, showcaseCount: 0 };
  await commit(actor, 'tag-created', { after, writes: tags.add(board, after, false) }, reply);
  return reply;
}

/** One tag, beside all of them. */
export async function find(id: string) {
  const [entry, { all }] = await Promise.all([tags.read(id), readTags()]);
  return entry && { entry, all };
}

type Found = { entry: TagEntry; all: TagFields[] };

/** Changes a tag; what is absent stays. Throws `SLUG_TAKEN`. */
export async function update(
  actor: Actor,
  body: Partial<TagBody>,
  { entry, all }: Found,
): Promise<Tag> {
  const before = entry.fields;
  const after = { ...before, ...body };
  assertFree(
    after,
    all.filter(({ id }) => id !== before.id),
  );
  await commit(actor, 'tag-changed', { before, after, writes: tags.rewrite(entry, after) });
  const [tag] = await counted([after]);
  return tag as Tag;
}

/** Deletes a tag. Showcases no longer show it; the worker `gallery` clears its part of the gallery. */
export const remove = (actor: Actor, { entry }: Found): Promise<void> =>
  commit(actor, 'tag-deleted', { before: entry.fields, writes: tags.drop(entry) });
