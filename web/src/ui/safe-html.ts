import DOMPurify from 'dompurify';
import { allowedElements, allowedProtocols, droppedElements } from '../../../shared/safe-html.ts';

/** Writes a link's address out in full; a link without an allowed one leaves its text. */
function settle(link: Element): void {
  const address = link.getAttribute('href');
  const url = address === null ? null : URL.parse(address, document.baseURI);
  if (url && allowedProtocols.has(url.protocol)) {
    link.setAttribute('href', url.href);
    link.setAttribute('rel', 'noopener');
  } else link.replaceWith(...link.childNodes);
}

/** The part of untrusted HTML that may be shown, by the allow-list of `shared/safe-html.ts`. */
export function safeHtml(source: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(source, {
    ALLOWED_TAGS: [...allowedElements],
    ALLOWED_ATTR: ['href'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    FORBID_CONTENTS: [...droppedElements],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) settle(link);
  return fragment;
}
