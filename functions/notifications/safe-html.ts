import { Parser } from 'htmlparser2';
import { escapeHtml } from '#shared/escape-html.ts';
import { droppedElements, notificationHtml } from '#shared/safe-html.ts';
import { storedAddress } from '#shared/stored-address.ts';

function openingOf(name: string, attributes: Record<string, string>): string {
  if (!Object.hasOwn(notificationHtml, name)) return '';
  if (name !== 'a') return `<${name}>`;
  const address = storedAddress(attributes.href);
  return address === undefined ? '' : `<a href="${escapeHtml(address)}" rel="noopener">`;
}

/**
 * Part of untrusted HTML that may be stored. The source is parsed, and the allowed elements are
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
