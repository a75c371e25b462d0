import { ulid } from 'ulid';
import { amend, quotedChanges } from '#functions/audit/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { env } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { countedPageOf, pageOf } from '#platform/lists/page.ts';
import { pageDocument } from '#platform/site-document.ts';
import { allOrNone, readEach } from '#platform/table/all-or-none.ts';
import type { Write } from '#platform/table/write.ts';
import type { Article, createArticle, Headline, updateArticle } from '#shared/areas/news/calls.ts';
import type { Input } from '#shared/kernel/endpoint.ts';
import { id as ulidShape } from '#shared/kernel/id.ts';
import type { CountedPage, Page, PageQuery } from '#shared/kernel/page.ts';
import { limits } from '#shared/limits.ts';
import { feedOf } from './feed.ts';
import {
  type ArticleList,
  addArticle,
  dropArticle,
  headlines,
  newestHeadlines,
  readArticle,
  rewriteArticle,
} from './items/articles.ts';
import { headOf } from './page.ts';
import { quote, renderHtml } from './rules.ts';

type Written = Input<typeof createArticle>['body'];

/** An article, published or not. */
export const find = (id: string): Promise<Article | undefined> => readArticle(id);

/** An article that everybody may read; undefined for a draft. */
export async function findPublished(id: string): Promise<Article | undefined> {
  const found = await readArticle(id);
  return found?.status === 'published' ? found : undefined;
}

/** A page of published articles, newest first. */
export const listPublished = (query: PageQuery): Promise<Page<Headline>> =>
  pageOf('news', query, headlines('published').read, ({ headline }) => headline);

/** The newest articles as an Atom feed. */
export const renderFeed = async (): Promise<string> =>
  feedOf(await newestHeadlines(limits.news.feed), {
    brand: env('BRAND_NAME'),
    url: env('SITE_URL'),
  });

/** The site's document with the head of a published article. */
export const page = (id: string): Promise<string> =>
  pageDocument(`/news/${id}`, async () => {
    // DynamoDB refuses a key of more than 2,048 bytes, and no article has such an id.
    const article = ulidShape.safeParse(id).success ? await findPublished(id) : undefined;
    return article && headOf(article);
  });

/** A page of all articles, of drafts, or of published ones, newest first. */
export const list = ({
  status = 'all',
  ...query
}: PageQuery & { status?: ArticleList | undefined }): Promise<CountedPage<Headline>> =>
  countedPageOf(`news ${status}`, query, headlines(status), (items) =>
    items.map(({ headline }) => headline),
  );

const audited = ({ status, title, author, summary, content }: Article) => ({
  status,
  title,
  author,
  summary,
  content: quote(content),
});

type Change = 'created' | 'changed' | 'published' | 'withdrawn' | 'deleted';

/** Commits a change with its audit entry; an article that comes or goes is absent on one side. */
async function commit(
  actor: Actor,
  change: Change,
  { before, after, writes }: { before?: Article; after?: Article; writes: Write[] },
): Promise<void> {
  const { id, title } = (after ?? before) as Article;
  const changes = quotedChanges(before, after, audited);
  await amend(actor, `article-${change}`, { subject: { id, name: title }, changes, writes }, after);
}

/** Time of publishing after a change: a draft that becomes published takes the present. */
const publishedAt = (before: Article | undefined, { status }: Written, now: string) =>
  status === 'draft' ? null : (before?.publishedAt ?? now);

/** Writes an article, as a draft or published at once. Throws `VALIDATION_FAILED`. */
export async function create(actor: Actor, body: Written): Promise<Article> {
  const now = nowIso();
  const article: Article = {
    ...body,
    id: ulid(),
    author: body.author ?? actor.account.nickname,
    html: renderHtml(body.content),
    createdAt: now,
    updatedAt: now,
    publishedAt: publishedAt(undefined, body, now),
    version: 1,
  };
  await commit(actor, 'created', { after: article, writes: addArticle(article) });
  return article;
}

const changeOf = (before: Article, after: Article): Change => {
  if (before.status === after.status) return 'changed';
  return after.status === 'published' ? 'published' : 'withdrawn';
};

/** Rewrites an article. Throws `VERSION_CONFLICT` unless it has the given version, and `VALIDATION_FAILED`. */
export async function update(
  actor: Actor,
  { version, ...body }: Input<typeof updateArticle>['body'],
  before: Article,
): Promise<Article> {
  if (before.version !== version) throw failure('VERSION_CONFLICT');
  const now = nowIso();
  const after: Article = {
    ...before,
    ...body,
    author: body.author ?? before.author,
    html: renderHtml(body.content),
    updatedAt: now,
    publishedAt: publishedAt(before, body, now),
    version: version + 1,
  };
  const writes = rewriteArticle(before, after);
  await commit(actor, changeOf(before, after), { before, after, writes });
  return after;
}

export const remove = (actor: Actor, article: Article): Promise<void> =>
  commit(actor, 'deleted', { before: article, writes: dropArticle(article) });

/** Deletes articles, all or none. Throws `BATCH_REFUSED`. */
export const removeAll = async (actor: Actor, { ids }: { ids: readonly string[] }): Promise<void> =>
  allOrNone(actor, await readEach(ids, readArticle), remove);
