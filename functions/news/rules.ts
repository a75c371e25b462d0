import { env } from '#platform/env.ts';
import { invalid } from '#platform/failures.ts';
import { picturePath } from '#shared/areas/news/article-html.ts';
import { markdownToHtml, picturesIn } from '#shared/areas/news/markdown.ts';
import { limits } from '#shared/limits.ts';

/** True for an uploaded picture, at the site or in a storage that the stage is configured for. */
function isShown(address: string): boolean {
  if (!picturePath.test(address)) return false;
  const site = env('SITE_URL');
  const configured: string[] = JSON.parse(env('STORAGE_ORIGINS'));
  return [new URL(site).origin, ...configured].includes(new URL(address, site).origin);
}

/**
 * Safe HTML of an article's Markdown. Throws `VALIDATION_FAILED` where it is nested too deep, becomes too long, has pictures
 * of other sites, or shows nothing.
 */
export function renderHtml(content: string): string {
  const html = markdownToHtml(content, env('SITE_URL'));
  if (html === undefined) {
    throw invalid('content', 'too_deep', 'Quotes or lists are nested too deep.');
  }
  if (!picturesIn(content).every(isShown)) {
    throw invalid(
      'content',
      'foreign_picture',
      'Upload pictures: those of other sites are not shown.',
    );
  }
  if (html.length > limits.news.html) {
    throw invalid('content', 'too_big', 'Too long once it is HTML. Shorten it.');
  }
  if (html.replace(/<(?!img)[^>]*>/g, '').trim() === '') {
    throw invalid('content', 'empty', 'Nothing of this would be shown.');
  }
  return html;
}

const { excerpt } = limits.notification;

/** Start of a text, for the audit. */
export const quote = (text: string): string =>
  text.length > excerpt ? `${[...text].slice(0, excerpt).join('')}…` : text;
