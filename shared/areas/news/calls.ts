import * as z from 'zod/mini';
import { several } from '#shared/kernel/batch.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams, instant } from '#shared/kernel/id.ts';
import { countedPage, page, pageQuery } from '#shared/kernel/page.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';
import { visible } from '../accounts/nicknames.ts';
import { articleStatuses } from './article-status.ts';

const { title, author, summary, content, feedAge, pageAge } = limits.news;

const status = z.enum(articleStatuses);

/** Article as lists have it. */
const headline = z.object({
  id,
  title: z.string(),
  author: z.string(),
  summary: z.string(),
  status,
  createdAt: instant,
  updatedAt: instant,
  /** Time of the latest publishing; null for a draft. */
  publishedAt: z.nullable(instant),
});
export type Headline = z.output<typeof headline>;

export const article = z.extend(headline, {
  /** Markdown as it was typed. */
  content: z.string(),
  /** `content` as HTML, sanitized by `safe-html.ts`. */
  html: z.string(),
  /** Counts the changes. */
  version: z.int(),
});
export type Article = z.output<typeof article>;

const fields = {
  title: visible(title),
  /** The caller's nickname unless given. */
  author: z.optional(visible(author)),
  summary: visible(summary),
  content: wellFormed().check(z.trim(), z.minLength(1), z.maxLength(content)),
  status,
};

/** `content` in UTF-8 may be three times as long, and is escaped for JSON. */
const bodyMax = 128 * 1024;

export const listNews = endpoint({
  method: 'GET',
  path: '/news',
  access: 'public',
  summary: 'Published articles without their content, by the time of publishing, newest first.',
  query: pageQuery,
  reply: page(headline),
  failures: [],
});

export const readArticle = endpoint({
  method: 'GET',
  path: '/news/{id}',
  access: 'public',
  summary: 'One published article.',
  params: idParams,
  reply: article,
  failures: ['NOT_FOUND'],
});

export const getNewsFeed = endpoint({
  method: 'GET',
  path: '/news/feed.xml',
  access: 'public',
  summary: 'The newest articles as an Atom feed, which the site serves at `/news/feed.xml`, too.',
  reply: z.string(),
  document: { type: 'application/atom+xml', maxAge: feedAge },
  failures: [],
  proof: false,
});

export const getArticlePage = endpoint({
  method: 'GET',
  path: '/news/{id}/page',
  access: 'public',
  summary:
    'The page of the site with what previews of links show of a published article, which the site serves at `/news/{id}`, too.',
  params: z.object({ id: z.string() }),
  reply: z.string(),
  document: { type: 'text/html', maxAge: pageAge },
  failures: [],
  proof: false,
});

export const listArticles = endpoint({
  method: 'GET',
  path: '/admin/news',
  access: 'admin',
  summary:
    'All articles without their content, newest first: by publishing where the published ones are listed.',
  query: z.extend(pageQuery, { status: z.optional(status) }),
  reply: countedPage(headline),
  failures: [],
});

export const getArticle = endpoint({
  method: 'GET',
  path: '/admin/news/{id}',
  access: 'admin',
  summary: 'One article, published or not.',
  params: idParams,
  reply: article,
  failures: ['NOT_FOUND'],
});

export const createArticle = endpoint({
  method: 'POST',
  path: '/admin/news',
  access: 'admin',
  summary: 'Writes an article, as a draft or published at once.',
  body: z.strictObject(fields),
  bodyMax,
  reply: article,
  status: 201,
  failures: [],
  idempotent: true,
});

export const updateArticle = endpoint({
  method: 'PUT',
  path: '/admin/news/{id}',
  access: 'admin',
  summary:
    'Rewrites an article. A draft that becomes published takes the time as its time of publishing.',
  params: idParams,
  body: z.strictObject({ ...fields, version: z.int() }),
  bodyMax,
  reply: article,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const deleteArticle = endpoint({
  method: 'DELETE',
  path: '/admin/news/{id}',
  access: 'admin',
  summary: 'Deletes an article.',
  params: idParams,
  reply: null,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const deleteArticles = endpoint({
  method: 'POST',
  path: '/admin/news/delete',
  access: 'admin',
  summary: 'Deletes articles, all or none.',
  body: z.strictObject({ ids: several(id, limits.batch.most) }),
  reply: null,
  failures: ['BATCH_REFUSED', 'VERSION_CONFLICT'],
  idempotent: true,
});
