/* Allow list for user-written HTML. The service applies it on storing, and the site again on display. */

/** Kept, without attributes except a link's address. Other elements leave their text. */
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

/** Removed with their content, which is not human text or has its own parsing rules. */
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

/** Protocols that a link may have. */
export const allowedProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
