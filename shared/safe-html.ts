/*
 * What may be left of HTML that somebody wrote. The service holds to it when it stores such HTML, and
 * the site once more when it shows it.
 */

/** These stay, without attributes but a link's address. Every other element leaves its text. */
export const allowedElements: ReadonlySet<string> = new Set([
  'a',
  'b',
  'br',
  'code',
  'em',
  'i',
  'li',
  'ol',
  'p',
  'strong',
  'ul',
]);

/** These go with all that is in them: it is not text for people, or is parsed by rules of its own. */
export const droppedElements: ReadonlySet<string> = new Set([
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'xmp',
]);

/** Where a link may lead. */
export const allowedProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
