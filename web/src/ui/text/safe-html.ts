import DOMPurify from 'dompurify';
import {
  type AllowedHtml,
  type AttributeValues,
  allowedProtocols,
  droppedElements,
} from '#shared/safe-html.ts';

/** Writes a link's address out in full; a link without an allowed one leaves its text. */
function settle(link: Element): void {
  const address = link.getAttribute('href');
  for (const { name } of [...link.attributes]) link.removeAttribute(name);
  const url = address === null ? null : URL.parse(address, document.baseURI);
  if (url && allowedProtocols.has(url.protocol)) {
    link.setAttribute('href', url.href);
    link.setAttribute('rel', 'noopener');
  } else link.replaceWith(...link.childNodes);
}

/** Removes attributes that the element may not have with this value, and a picture without an address. */
function clean(element: Element, allowed: AllowedHtml, values: AttributeValues): void {
  const kept = allowed[element.localName] ?? [];
  for (const { name, value } of [...element.attributes]) {
    if (!kept.includes(name) || !values[name]?.test(value)) element.removeAttribute(name);
  }
  if (element.localName === 'img' && !element.hasAttribute('src')) element.remove();
}

/** Part of untrusted HTML that may be shown. */
export function safeHtml(
  source: string,
  allowed: AllowedHtml,
  values: AttributeValues = {},
): DocumentFragment {
  const fragment = DOMPurify.sanitize(source, {
    ALLOWED_TAGS: Object.keys(allowed),
    ALLOWED_ATTR: [...new Set(Object.values(allowed).flat())],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    FORBID_CONTENTS: [...droppedElements],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of fragment.querySelectorAll('*')) {
    if (element.localName === 'a') settle(element);
    else clean(element, allowed, values);
  }
  return fragment;
}
