/* Allow lists for user-written HTML. The service applies them on storing, and the site again on display. */

/** Kept elements, with their attributes. Other elements leave their text. */
export type AllowedHtml = Readonly<Record<string, readonly string[]>>;

/** Values that attributes may have, other than addresses of links. */
export type AttributeValues = Readonly<Record<string, RegExp>>;

export const notificationHtml: AllowedHtml = {
  a: ['href'],
  b: [],
  br: [],
  code: [],
  em: [],
  i: [],
  li: [],
  ol: [],
  p: [],
  strong: [],
  ul: [],
};

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
