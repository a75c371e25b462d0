import { Parser } from 'htmlparser2';
import { allowedElements, allowedProtocols, droppedElements } from '../../shared/safe-html.ts';
import { escapeHtml } from '../platform/escape-html.ts';

/** Stands for the site: a link to a page of it is stored as a path, right in every deployment. */
const site = 'https://site.invalid';

/**
 * A link's address as it is stored; nothing without an allowed protocol. A path such as `//host`
 * would be read as another site's address, so it is written `/.//host` (URL Standard, "URL path
 * serializer").
 */
function addressOf(href: string | undefined): string | undefined {
  const url = href === undefined ? null : URL.parse(href, site);
  if (!url || !allowedProtocols.has(url.protocol)) return undefined;
  if (url.origin !== site) return url.href;
  const path = url.pathname.startsWith('//') ? `/.${url.pathname}` : url.pathname;
  return path + url.search + url.hash;
}

function openingOf(name: string, attributes: Record<string, string>): string {
  if (!allowedElements.has(name)) return '';
  if (name !== 'a') return `<${name}>`;
  const address = addressOf(attributes.href);
  return address === undefined ? '' : `<a href="${escapeHtml(address)}" rel="noopener">`;
}

/**
 * The part of untrusted HTML that may be stored. The source is parsed, and the allowed elements are
 * written anew, so no browser can read the result in another way.
 */
export function safeHtml(source: string): string {
  let written = '';
  let dropping = 0;
  /** Closing tags of the open elements; empty for an element that left only its text. */
  const closings: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (droppedElements.has(name)) dropping++;
      const opening = dropping > 0 ? '' : openingOf(name, attributes);
      written += opening;
      closings.push(opening === '' || name === 'br' ? '' : `</${name}>`);
    },
    ontext(text) {
      if (dropping === 0) written += escapeHtml(text);
    },
    onclosetag(name) {
      written += closings.pop() ?? '';
      if (droppedElements.has(name)) dropping--;
    },
  });
  parser.end(source);
  return written;
}

/** The text of safe HTML, with elements as spaces. */
export function wordsOf(html: string): string {
  let words = '';
  const parser = new Parser({
    onopentag: () => {
      words += ' ';
    },
    ontext: (text) => {
      words += text;
    },
  });
  parser.end(html);
  return words.replace(/[\p{White_Space}\p{C}]+/gu, ' ').trim();
}
