import { cachedTags, labelsOf, type TagFields } from '#functions/tags/items/tags.ts';
import type { Visitor } from '#platform/account/caller.ts';
import { failure } from '#platform/failures.ts';
import { countEntries, readEntries } from '#platform/lists/ranked-list.ts';
import { digest } from '#platform/secrets/signing.ts';
import type { Item } from '#platform/table/table.ts';
import type { listShowcases } from '#shared/areas/showcases/calls.ts';
import type { GalleryItem } from '#shared/areas/showcases/showcase.ts';
import type { Input, Reply } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { shelfOf, subsetOf } from './items/shelves.ts';
import type { Card } from './rules.ts';

type Query = Input<typeof listShowcases>['query'];
type Entry = Item & Card;

const { page: size, openPages, lastSeed } = limits.gallery;

/** Entries of a page of a list that begins with its last entry. */
async function lastFirst(list: string, from: number, total: number): Promise<Entry[]> {
  const end = Math.max(0, total - from);
  const start = Math.max(0, end - size);
  return (await readEntries<Entry>(list, start, end - start)).reverse();
}

/**
 * Entries of a page of the list that is shuffled once for all. A seed picks the entry that it begins with, and the order
 * within the page: what comes or goes meanwhile moves the others by one place, as in every order.
 */
async function shuffled(list: string, from: number, total: number, seed: number): Promise<Entry[]> {
  const wanted = Math.min(size, total - from);
  if (wanted <= 0) return [];
  const first = (Math.floor((seed / lastSeed) * (total - 1)) + from) % total;
  const [rest, again] = await Promise.all([
    readEntries<Entry>(list, first, wanted),
    readEntries<Entry>(list, 0, first + wanted - total),
  ]);
  const order = (entry: Entry) => digest(`${seed} ${entry.id}`);
  return [...rest, ...again].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

function entriesOf(subset: string, { page, sort, seed }: Query, total: number): Promise<Entry[]> {
  const from = (page - 1) * size;
  if (sort === 'oldest') return readEntries<Entry>(shelfOf(subset, 'time'), from, size);
  if (sort === 'popular') return lastFirst(shelfOf(subset, 'popular'), from, total);
  if (sort === 'random') return shuffled(shelfOf(subset, 'random'), from, total, seed);
  return lastFirst(shelfOf(subset, 'time'), from, total);
}

const present = (all: readonly TagFields[], card: Entry): GalleryItem => ({
  id: card.id,
  url: card.url,
  title: card.title,
  description: card.description,
  coverImg: card.cover ?? null,
  tags: labelsOf(all, card.tags),
  featured: card.featured,
  submitter: {
    nickname: card.nickname,
    avatar: card.avatar ?? null,
    personAddress: card.personAddress ?? null,
  },
});

/** A page of the gallery. Throws `LOGIN_REQUIRED` beyond page 10 for a caller without a session. */
export async function page(visitor: Visitor, query: Query): Promise<Reply<typeof listShowcases>> {
  if (query.page > openPages && !visitor.account) throw failure('LOGIN_REQUIRED');
  const all = await cachedTags.get();
  const tag = all.find(({ slug }) => slug === query.tag);
  if (query.tag && !tag) return { items: [], page: query.page, pages: 0, total: 0 };
  const subset = subsetOf({ tag: tag?.id, featured: query.featured === 'yes' });
  const total = await countEntries(shelfOf(subset, 'time'));
  const entries = await entriesOf(subset, query, total);
  return {
    items: entries.map((entry) => present(all, entry)),
    page: query.page,
    pages: Math.ceil(total / size),
    total,
  };
}
