import {
  getArticle,
  listArticles,
  listNews,
  readArticle,
  updateArticle,
} from '#shared/areas/news/calls.ts';
import { never, refuse, reply } from '../answers.ts';
import { asAdmin } from '../console-fixtures.ts';
import { article, draft, headlines } from '../news-fixtures.ts';
import { type Scene, waitUntilSettled } from '../scene.ts';

const page = 'news';
const path = '/news';
const reading = { page: 'article', path: `/news/${article.id}` };

const consolePage = { page: 'console-news', path: '/admin/news', loggedIn: true };
const editor = { page: 'editor', path: `/admin/news/${article.id}`, loggedIn: true };
export const news: Scene[] = waitUntilSettled([
  {
    ...consolePage,
    state: 'list',
    answers: [asAdmin, reply(listArticles, { items: [draft, ...headlines], total: 4 })],
  },
  {
    ...consolePage,
    state: 'empty',
    answers: [asAdmin, reply(listArticles, { items: [] })],
  },
  { ...editor, state: 'published', answers: [asAdmin, reply(getArticle, article)] },
  { ...editor, state: 'new', path: '/admin/news/new', answers: [asAdmin] },
  {
    ...editor,
    state: 'refused',
    path: '/admin/news/new',
    answers: [asAdmin],
    act: (view) => view.click('main button[type=submit]'),
  },
  {
    ...editor,
    state: 'changed-meanwhile',
    answers: [asAdmin, reply(getArticle, article), refuse(updateArticle, 'VERSION_CONFLICT')],
    act: async (view) => {
      await view.fill('main form textarea', 'Offen für alle.');
      const content = `${article.content}\n\nNachtrag: Die Zertifikate kommen von selbst.`;
      const newer = {
        ...article,
        title: 'Eine neue Endung',
        content,
        version: article.version + 1,
      };
      await view.route(`**/admin/news/${article.id}`, (route) =>
        route.request().method() === 'GET' ? route.fulfill({ json: newer }) : route.fallback(),
      );
      await view.click('main form button[type=submit]');
      await view.click('main form [role=alert] summary');
    },
  },
  { ...editor, state: 'missing', answers: [asAdmin, refuse(getArticle, 'NOT_FOUND')] },
  { page, state: 'list', path, answers: [reply(listNews, { items: headlines, nextCursor: 'x' })] },
  {
    page,
    state: 'logged-in',
    path,
    loggedIn: true,
    answers: [reply(listNews, { items: headlines })],
  },
  { page, state: 'empty', path, answers: [reply(listNews, { items: [] })] },
  { page, state: 'loading', path, answers: [never(listNews)] },
  { page, state: 'failed', path, answers: [refuse(listNews, 'INTERNAL')] },
  {
    ...reading,
    state: 'published',
    answers: [reply(readArticle, article), reply(listNews, { items: headlines })],
  },
  {
    ...reading,
    state: 'missing',
    answers: [refuse(readArticle, 'NOT_FOUND'), reply(listNews, { items: headlines })],
  },
  {
    ...reading,
    state: 'failed',
    answers: [refuse(readArticle, 'INTERNAL'), refuse(listNews, 'INTERNAL')],
  },
]);
