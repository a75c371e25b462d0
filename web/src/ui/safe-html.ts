import { allowedElements, allowedProtocols, droppedElements } from '../../../shared/safe-html.ts';

const html = 'http://www.w3.org/1999/xhtml';

/** Another link where it leads to a page or an address, else nothing: its text then stands alone. */
function linkFor(original: Element): HTMLAnchorElement | undefined {
  const url = URL.parse(original.getAttribute('href') ?? '', document.baseURI);
  if (!original.hasAttribute('href') || !url || !allowedProtocols.has(url.protocol))
    return undefined;
  const link = document.createElement('a');
  link.href = url.href;
  link.rel = 'noopener';
  return link;
}

function standIn(element: Element): ParentNode & Node {
  if (!allowedElements.has(element.localName)) return document.createDocumentFragment();
  if (element.localName === 'a') return linkFor(element) ?? document.createDocumentFragment();
  return document.createElement(element.localName);
}

function rebuild(from: Node, to: Node): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.appendChild(new Text(node.nodeValue ?? ''));
    if (!(node instanceof Element)) continue;
    // SVG and MathML have links and scripts of their own.
    if (node.namespaceURI !== html || droppedElements.has(node.localName)) continue;
    const copy = standIn(node);
    rebuild(node, copy);
    to.appendChild(copy);
  }
}

/**
 * What may be shown of HTML that somebody wrote. Nothing of it is taken over: it is parsed apart,
 * where nothing runs or loads, and the few allowed elements are made anew, without attributes but
 * a link's address. Other elements leave their text.
 */
export function safeHtml(source: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  rebuild(new DOMParser().parseFromString(source, 'text/html').body, fragment);
  return fragment;
}
