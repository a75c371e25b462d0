import { on, onReading, serve } from '#platform/http/bind.ts';
import {
  createArticle,
  deleteArticle,
  deleteArticles,
  getArticle,
  getArticlePage,
  getNewsFeed,
  listArticles,
  listNews,
  readArticle,
  updateArticle,
} from '#shared/areas/news/calls.ts';
import * as news from './service.ts';

type Named = { params: { id: string } };

const named = ({ params }: Named) => news.find(params.id);

export const handler = serve([
  on(listNews, (_caller, { query }) => news.listPublished(query)),
  on(getNewsFeed, news.renderFeed),
  on(getArticlePage, (_caller, { params }) => news.page(params.id)),
  onReading(
    readArticle,
    ({ params }: Named) => news.findPublished(params.id),
    (_caller, _input, article) => article,
  ),
  onReading(
    listArticles,
    ({ query }) => news.list(query),
    (_actor, _input, page) => page,
  ),
  onReading(getArticle, named, (_actor, _input, article) => article),
  on(createArticle, (actor, { body }) => news.create(actor, body)),
  onReading(updateArticle, named, (actor, { body }, article) => news.update(actor, body, article)),
  onReading(deleteArticle, named, (actor, _input, article) => news.remove(actor, article)),
  on(deleteArticles, (actor, { body }) => news.removeAll(actor, body)),
]);
