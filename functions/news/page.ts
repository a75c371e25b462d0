import { env } from '#platform/env.ts';
import type { PageHead } from '#platform/site-document.ts';
import type { Article } from '#shared/areas/news/calls.ts';
import { escapeHtml } from '#shared/escape-html.ts';

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

/** Open Graph properties of an article; the picture is its first one that has a size. */
export const headOf = ({ title, summary, html }: Article): PageHead => ({
  title,
  properties: {
    'og:type': 'article',
    'og:description': escapeHtml(summary),
    ...pictureOf(html),
  },
});
