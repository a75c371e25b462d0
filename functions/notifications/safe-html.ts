import { Parser } from 'htmlparser2';
import { allowedElements, allowedProtocols, droppedElements } from '../../shared/safe-html.ts';
import { escapeHtml } from '../platform/escape-html.ts';

/** Stands for the site: an address that stays with it is kept without, and is right in every deployment. */
const site = 'https://site.invalid';

/** A link's address as it is stored; nothing where it leads to no page and no mailbox. */
function addressOf(href: string | undefined): string | undefined {
  const url = href === undefined ? null : URL.parse(href, site);
  if (!url || !allowedProtocols.has(url.protocol)) return undefined;
  return url.origin === site ? url.pathname + url.search + url.hash : url.href;
}

function openingOf(name: string, attributes: Record<string, string>): string {
  if (!allowedElements.has(name)) return '';
  if (name !== 'a') return `<${name}>`;
  const address = addressOf(attributes.href);
  return address === undefined ? '' : `<a href="${escapeHtml(address)}" rel="noopener">`;
}

/**
 * What may be stored of HTML that somebody wrote. Nothing of its markup is taken over: it is parsed,
 * and the few allowed elements are written anew, without attributes but a link's address. So however
 * a browser would have read the source, of this it can read nothing else.
 */
export function safeHtml(source: string): string {
  let written = '';
  let dropping = 0;
  /** What closes each open element: nothing for one that left only its text. */
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

/** The words of safe HTML, as somebody would read them aloud. */
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
