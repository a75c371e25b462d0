/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | an article with its text | `ARTICLE#<id>` / `ARTICLE` | its page, its change | one read of a unit for 4 kB |
 * | published articles without their text | `NEWS#published` / `<time>#<id>`, newest first | everybody's list, the feed, the console | one query a page |
 * | drafts and all of them, without their text | `NEWS#draft`, `NEWS#all` / `<id>`, newest first | the console; an upload whose administrator left, with the articles | one query a page |
 */

import { countable } from '#platform/lists/countable.ts';
import { type ListedRow, listingWrites } from '#platform/lists/listing.ts';
import { stale } from '#platform/table/change.ts';
import { getItem, type Item, type Key, queryAll, queryPage } from '#platform/table/table.ts';
import { insert, remove, replace, type Write } from '#platform/table/write.ts';
import type { Article, Headline } from '#shared/areas/news/calls.ts';

interface ArticleItem extends Item {
  /** Apart from the item's own attributes, such as its key. */
  article: Article;
}

interface HeadlineItem extends Item {
  headline: Headline;
}

export type ArticleList = 'all' | Headline['status'];

const keyOf = (id: string): Key => ({ pk: `ARTICLE#${id}`, sk: 'ARTICLE' });
const listOf = (list: ArticleList) => `NEWS#${list}`;

const headlineOf = ({ content, html, version, ...headline }: Article): Headline => headline;

/** The article's places in lists, and its row there. */
function listed(article: Article): ListedRow<{ headline: Headline }> {
  const { id, status, publishedAt } = article;
  const sort = publishedAt === null ? id : `${publishedAt}#${id}`;
  return {
    places: [
      { list: listOf('all'), sort: id },
      { list: listOf(status), sort },
    ],
    shown: { headline: headlineOf(article) },
  };
}

const entity = 'headline';

const itemOf = (article: Article): ArticleItem => ({
  ...keyOf(article.id),
  entity: 'article',
  article,
});

const asRead = ({ version }: Article) => ({
  condition: '#article.#version = :read',
  values: { ':read': version },
});

const query = (list: ArticleList) => ({ partition: listOf(list), newestFirst: true }) as const;

/** Article by id, strongly consistent. */
export const readArticle = async (id: string): Promise<Article | undefined> =>
  (await getItem<ArticleItem>(keyOf(id)))?.article;

export const addArticle = (article: Article): Write[] => [
  insert(itemOf(article)),
  ...listingWrites(entity, undefined, listed(article)),
];

/** True if an article, a draft included, names an upload in the address of a picture. Reads the articles one by one. */
export async function isInArticle(uploadId: string): Promise<boolean> {
  for (const { headline } of await queryAll<HeadlineItem>(query('all'))) {
    if ((await readArticle(headline.id))?.content.includes(uploadId)) return true;
  }
  return false;
}

/** Throws `stale` where the article is no longer as it was read. */
export const rewriteArticle = (before: Article, after: Article): Write[] => [
  replace(itemOf(after), asRead(before), stale),
  ...listingWrites(entity, listed(before), listed(after)),
];

/** Throws `stale` where the article is no longer as it was read. */
export const dropArticle = (article: Article): Write[] => [
  remove(keyOf(article.id), asRead(article), stale),
  ...listingWrites(entity, listed(article), undefined),
];

/** A list, newest first. */
export const headlines = (list: ArticleList) => countable<HeadlineItem>(query(list));

/** The newest published articles. */
export async function newestHeadlines(limit: number): Promise<Headline[]> {
  const { items } = await queryPage<HeadlineItem>({ ...query('published'), limit, eventual: true });
  return items.map(({ headline }) => headline);
}
