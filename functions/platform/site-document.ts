import { escapeHtml } from '#shared/escape-html.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { cache } from './cache/cached.ts';
import { env } from './env.ts';
import { log } from './log.ts';

/** In milliseconds: who opens a page waits for it. */
const patience = 3000;

const siteDocument = cache(MINUTE, async () => {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(`${env('SITE_URL')}/index.html`, { signal });
  if (!answer.ok) throw new Error(`The site answered ${answer.status}.`);
  return answer.text();
});

/** Title and Open Graph properties (https://ogp.me/) that a page has in place of the site's. */
export interface PageHead {
  /** Title as plain text, without the name of the service. */
  title: string;
  /** Contents of properties, as escaped HTML. */
  properties: Record<string, string>;
  /** Search engines leave the page out. */
  isUnlisted?: true;
}

const property = /(?<=<meta property="(?<name>[^"]*)" content=")[^"]*/g;

/** The site's document with the head of a page. Its description is left to the page, which puts it back. */
function withHead(document: string, path: string, head: PageHead): string {
  const { title, properties, isUnlisted } = head;
  const address = escapeHtml(env('SITE_URL') + path);
  const contents: Record<string, string> = { ...properties, 'og:title': escapeHtml(title) };
  const added = [
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:url" content="${address}" />`,
    ...(isUnlisted ? ['<meta name="robots" content="noindex" />'] : []),
  ];
  return document
    .replace(property, (content, name: string) => contents[name] ?? content)
    .replace(/(?<=<title>)[^<]*/, () => escapeHtml(`${title} · ${env('BRAND_NAME')}`))
    .replace('</head>', (end) => [...added, end].join('\n'));
}

/** Leads to an address with a slash at its end, which the files of the site answer. */
const detour = (path: string): string =>
  `<!doctype html><meta http-equiv="refresh" content="0; url=${escapeHtml(encodeURI(path))}/">`;

/**
 * The document that the site answers a path with, with the head that `read` finds; as it is for others where there is
 * none, or it cannot be read. Where the site does not answer, a document that leads to its files.
 */
export async function pageDocument(
  path: string,
  read: () => Promise<PageHead | undefined>,
): Promise<string> {
  const [document, head] = await Promise.all([
    siteDocument.get().catch((error: Error) => {
      log.error('The document of the site is not there.', error);
      return undefined;
    }),
    read().catch((error: Error) => {
      log.error('The head of a page could not be read.', error);
      return undefined;
    }),
  ]);
  if (document === undefined) return detour(path);
  return head ? withHead(document, path, head) : document;
}
