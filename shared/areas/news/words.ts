import { type AreaWords, itemOf, sampleInstant } from '#shared/kernel/words.ts';
import { article, listNews } from './calls.ts';

export const words = {
  about: 'Articles and their feed.',
  components: {
    Headline: itemOf(listNews.reply),
    Article: article,
  },
  fields: {
    author: ['Author, as readers see the name.', 'Ann'],
    'Article.content': ['Markdown as it was typed.', 'Names under **example.net** are free.'],
    'createArticle.content': [
      'Markdown: CommonMark with tables. HTML in it is shown as text, pictures are uploads.',
      'Names under **example.net** are free.',
    ],
    'updateArticle.content': [
      'Markdown: CommonMark with tables. HTML in it is shown as text, pictures are uploads.',
      'Names under **example.net** are free.',
    ],
    'getArticlePage.document': [
      'Page of the site.',
      '<!doctype html><title>Maintenance · Freehold</title>',
    ],
    'getNewsFeed.document': [
      'Atom feed (RFC 4287).',
      '<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"></feed>',
    ],
    html: [
      'The content as sanitized HTML.',
      '<p>Names under <strong>example.net</strong> are free.</p>',
    ],
    'Article.publishedAt': ['Time of the latest publishing; null for a draft.', sampleInstant],
    'Headline.publishedAt': ['Time of the latest publishing; null for a draft.', sampleInstant],
    summary: [
      'What it says, in a sentence or two.',
      'Names under example.net are open to everybody.',
    ],
  },
} as const satisfies AreaWords;
