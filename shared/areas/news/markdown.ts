import { Marked, type RendererObject } from 'marked';
import { escapeHtml } from '#shared/escape-html.ts';
import { mediaBase } from '#shared/kernel/endpoint.ts';
import { storedAddress } from '#shared/stored-address.ts';
import { articleHtml, attributeValues, picturePath } from './article-html.ts';

/** `/media/<id>.webp#1200x800`: the editor notes a picture's size, so that its place is kept. */
const sized = /^(?<src>[^#]*)#(?<width>\d+)x(?<height>\d+)$/;

const entity = /&amp;(#\d{1,7}|#x[\da-f]{1,6}|[a-z\d]{1,31});/gi;

/** Text whose entities keep their meaning (https://spec.commonmark.org/0.31.2/#entity-and-numeric-character-references). */
const escapeText = (text: string): string => escapeHtml(text).replace(entity, '&$1;');

const renderer: RendererObject = {
  /** `escaped` text would be raw HTML. */
  text(token) {
    if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
    return escapeText(token.text);
  },
  /** HTML in Markdown is shown as it was typed. */
  html: ({ text, block }) => (block ? `<p>${escapeHtml(text)}</p>\n` : escapeHtml(text)),
  code: ({ text }) => `<pre><code>${escapeHtml(text)}\n</code></pre>\n`,
  codespan: ({ text }) => `<code>${escapeHtml(text)}</code>`,
  /** The title of an article is the first level. */
  heading({ tokens, depth }) {
    const level = Math.min(Math.max(depth, 2), 4);
    return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
  },
  link({ href, tokens }) {
    // Other entities stay letters: one of them would hide a protocol.
    const address = storedAddress(href.replaceAll('&amp;', '&'));
    const words = this.parser.parseInline(tokens);
    return address ? `<a href="${escapeHtml(address)}">${words}</a>` : words;
  },
  image({ href, text }) {
    const { src = href, width, height } = sized.exec(href)?.groups ?? {};
    if (!picturePath.test(src)) return escapeText(text);
    const size = width && height ? ` width="${width}" height="${height}"` : '';
    return `<img src="${escapeHtml(src)}" alt="${escapeText(text)}"${size}>`;
  },
  checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
};

const marked = new Marked({ gfm: true, async: false, renderer });

/** An element as the renderer writes it; any other `<` stands alone. */
const written = /<(?<end>\/?)(?<name>[a-z][a-z0-9]*)(?<attributes>(?: [a-z]+="[^"<>]*")*)>|</g;

const isAllowed = (name: string, attributes: string): boolean =>
  Object.hasOwn(articleHtml, name) &&
  [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)].every(
    ([, attribute = '', value = '']) =>
      articleHtml[name]?.includes(attribute) && attributeValues[attribute]?.test(value),
  );

/** HTML with everything as text that is not an allowed element: no mistake of the renderer becomes one. */
const onlyAllowed = (html: string): string =>
  html.replace(written, (whole, _end, name?: string, attributes = '') =>
    name && isAllowed(name, attributes) ? whole : escapeHtml(whole),
  );

/** Pictures by their path where they are the site's: pages show those of the name alone by which they were opened. */
const byPath = (html: string, siteUrl: string): string =>
  html.replaceAll(`<img src="${escapeHtml(siteUrl)}${mediaBase}/`, `<img src="${mediaBase}/`);

/** Result of a reading, or undefined where quotes or lists are nested deeper than the parser's stack. */
function unlessTooDeep<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Markdown of an article as HTML, the same for service and preview: CommonMark with tables and strikethrough
 * (https://github.github.com/gfm/). It holds the elements of `articleHtml` alone, and pictures of the site at `siteUrl` by their
 * path. Undefined where it is nested too deep.
 */
export const markdownToHtml = (source: string, siteUrl = ''): string | undefined =>
  unlessTooDeep(() => byPath(onlyAllowed(marked.parse(source) as string).trim(), siteUrl));

/** Addresses of the pictures in Markdown that is not nested too deep, without their sizes. */
export function picturesIn(source: string): string[] {
  const found: string[] = [];
  marked.walkTokens(marked.lexer(source), (token) => {
    if (token.type === 'image') found.push(String(token.href).replace(/#.*$/, ''));
  });
  return found;
}
