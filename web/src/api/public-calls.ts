import type * as news from '#shared/areas/news/calls.ts';
import type * as showcases from '#shared/areas/showcases/calls.ts';
import type * as tags from '#shared/areas/tags/calls.ts';
import { address } from './first-calls.ts';

/* Calls of public pages without their schemas: zod would be a tenth of what such a page loads. */
export const listNews = address<typeof news.listNews>({ method: 'GET', path: '/news' });
export const readArticle = address<typeof news.readArticle>({ method: 'GET', path: '/news/{id}' });
export const newsFeed: (typeof news.getNewsFeed)['path'] = '/news/feed.xml';
export const listShowcases = address<typeof showcases.listShowcases>({
  method: 'GET',
  path: '/showcases',
});
export const countVisit = address<typeof showcases.countVisit>({
  method: 'POST',
  path: '/showcases/{id}/visits',
  proof: false,
});
export const listTags = address<typeof tags.listTags>({ method: 'GET', path: '/tags' });
