import type { Headline } from '#shared/areas/news/calls.ts';
import { escapeHtml } from '#shared/escape-html.ts';

interface Site {
  brand: string;
  /** Address without a slash at the end. */
  url: string;
}

const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`;
const link = (href: string, rel: 'alternate' | 'self') =>
  `<link rel="${rel}" href="${escapeHtml(href)}"/>`;

/** Instant before all articles: a feed without entries has to name one, too. */
const never = '1970-01-01T00:00:00.000Z';

const entryOf = (
  { id, title, author, summary, publishedAt, updatedAt }: Headline,
  { url }: Site,
): string[] => [
  '<entry>',
  element('id', `${url}/news/${id}`),
  link(`${url}/news/${id}`, 'alternate'),
  element('title', title),
  element('summary', summary),
  `<author>${element('name', author)}</author>`,
  element('published', publishedAt ?? updatedAt),
  element('updated', updatedAt),
  '</entry>',
];

/** Atom feed of the articles, newest first (RFC 4287). Their texts hold no character that XML 1.0 forbids. */
export function feedOf(articles: readonly Headline[], site: Site): string {
  const updatedAt = articles
    .map((article) => article.updatedAt)
    .sort()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', `${site.url}/news`),
    element('title', site.brand),
    link(`${site.url}/news`, 'alternate'),
    link(`${site.url}/news/feed.xml`, 'self'),
    element('updated', updatedAt ?? never),
    ...articles.flatMap((article) => entryOf(article, site)),
    '</feed>',
    '',
  ].join('\n');
}
