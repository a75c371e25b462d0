import { mediaBase } from './kernel/endpoint.ts';

/* Allow lists for user-written HTML. The service applies them on storing, and the site again on display. */

/** Kept elements, with their attributes. Other elements leave their text. */
export type AllowedHtml = Readonly<Record<string, readonly string[]>>;

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

/** Output of `markdown.ts`, whose headings begin at the second level. */
export const articleHtml: AllowedHtml = {
  ...notificationHtml,
  blockquote: [],
  del: [],
  h2: [],
  h3: [],
  h4: [],
  hr: [],
  img: ['alt', 'height', 'src', 'width'],
  ol: ['start'],
  pre: [],
  table: [],
  tbody: [],
  td: ['align'],
  th: ['align'],
  thead: [],
  tr: [],
};

/** Address of an uploaded picture. */
export const picturePath = new RegExp(`^${mediaBase}/[0-9A-HJKMNP-TV-Z]{26}(?:-small)?\\.webp$`);

/** Values that attributes may have; `href` as `storedAddress` has it. A picture without `src` is removed. */
export const attributeValues: Readonly<Record<string, RegExp>> = {
  align: /^(?:left|center|right)$/,
  alt: /^/,
  href: /^(?:https?:\/\/|mailto:|\/(?!\/))/,
  height: /^[1-9]\d{0,4}$/,
  src: picturePath,
  start: /^\d{1,9}$/,
  width: /^[1-9]\d{0,4}$/,
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

/** Stands for the site: a link to a page of it is stored as a path, right in every deployment. */
const site = 'https://site.invalid';

/**
 * A link's address as it is stored; nothing without an allowed protocol. A path such as `//host`
 * would be read as another site's address, so it is written `/.//host` (URL Standard, "URL path
 * serializer").
 */
export function storedAddress(href: string | undefined): string | undefined {
  const url = href === undefined ? null : URL.parse(href, site);
  if (!url || !allowedProtocols.has(url.protocol)) return undefined;
  if (url.origin !== site) return url.href;
  const path = url.pathname.startsWith('//') ? `/.${url.pathname}` : url.pathname;
  return path + url.search + url.hash;
}
