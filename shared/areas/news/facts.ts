import type { AreaFacts } from '#shared/kernel/facts.ts';
import { MINUTE } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    /**
     * Characters of an article, of its Markdown and of the HTML made of it; articles in the feed, and the time for
     * which caches keep it.
     */
    news: {
      title: 120,
      author: 60,
      summary: 300,
      content: 20_000,
      html: 80_000,
      feed: 20,
      feedAge: 5 * MINUTE,
      pageAge: MINUTE,
    },
  },
  adminEvents: {
    'article-created': ['status', 'title', 'author', 'summary', 'content'],
    'article-changed': ['status', 'title', 'author', 'summary', 'content'],
    'article-published': ['status', 'title', 'author', 'summary', 'content'],
    'article-withdrawn': ['status', 'title', 'author', 'summary', 'content'],
    'article-deleted': ['status', 'title', 'author', 'summary', 'content'],
  },
  followed: {
    discardPictures: { entities: ['article'], events: ['MODIFY', 'REMOVE'], workers: ['discard'] },
  },
} as const satisfies AreaFacts;
