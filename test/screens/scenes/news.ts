import { listNews, readArticle } from '../../../shared/news.ts';
import { never, refuse, reply } from '../answers.ts';
import { article, headlines } from '../news-fixtures.ts';
import { type Scene, settled } from '../scene.ts';

const page = 'news';
const path = '/news';
const reading = { page: 'article', path: `/news/${article.id}` };

export const news: Scene[] = settled([
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
  { ...reading, state: 'published', answers: [reply(readArticle, article)] },
  { ...reading, state: 'missing', answers: [refuse(readArticle, 'NOT_FOUND')] },
  { ...reading, state: 'failed', answers: [refuse(readArticle, 'INTERNAL')] },
]);
