import { cache } from '#platform/cache/cached.ts';
import { env } from '#platform/env.ts';
import type { Article } from '#shared/areas/news/calls.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { limits } from '#shared/limits.ts';

/** In milliseconds: who opens an article waits for it. */
const patience = 3000;

/** The document that the site answers every page with. Throws where the site does not answer. */
export const siteDocument = cache(limits.news.pageAge, async () => {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(`${env('SITE_URL')}/index.html`, { signal });
  if (!answer.ok) throw new Error(`The site answered ${answer.status}.`);
  return answer.text();
});

/** A picture as the renderer writes it, with the size that the editor noted. Its values are escaped. */
const sizedPicture =
  /<img src="(?<src>[^"]*)" alt="(?<alt>[^"]*)" width="(?<width>\d+)" height="(?<height>\d+)">/;

function pictureOf(html: string): Record<string, string> {
  const { src, alt, width, height } = sizedPicture.exec(html)?.groups ?? {};
  if (!src || !width || !height) return {};
  return {
    'og:image': new URL(src, env('SITE_URL')).href,
    'og:image:width': width,
    'og:image:height': height,
    'og:image:alt': alt ?? '',
  };
}

/** Properties of an article for previews of its link, escaped: https://ogp.me/ */
const propertiesOf = ({ title, summary, html }: Article): Record<string, string> => ({
  'og:type': 'article',
  'og:title': escapeHtml(title),
  'og:description': escapeHtml(summary),
  ...pictureOf(html),
});

const property = /(?<=<meta property="(?<name>[^"]*)" content=")[^"]*/g;

/** The site's document with the head of an article. Its description is left to the page, which puts it back. */
export function articleDocument(document: string, article: Article): string {
  const properties = propertiesOf(article);
  const title = escapeHtml(`${article.title} · ${env('BRAND_NAME')}`);
  const address = escapeHtml(`${env('SITE_URL')}/news/${article.id}`);
  const added = [
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:url" content="${address}" />`,
  ];
  return document
    .replace(property, (content, name: string) => properties[name] ?? content)
    .replace(/(?<=<title>)[^<]*/, () => title)
    .replace('</head>', (end) => [...added, end].join('\n'));
}

/** Leads to the article's address with a slash at its end, which the files of the site answer. */
export const articleRedirect = (id: string): string =>
  `<!doctype html><meta http-equiv="refresh" content="0; url=/news/${encodeURIComponent(id)}/">`;
