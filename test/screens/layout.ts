import type { Page } from 'playwright';

/** Pixels by which boxes of text may touch or stick out: glyphs rarely fill theirs. */
const slack = 2;

/**
 * Text that cannot be read, each as `fault: text`: a side of the page or of a box cuts it off, or
 * other text of the same layer lies upon it. Ellipses, and what scrolls or is folded, are no faults.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate((slack) => {
    type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
    interface Line {
      text: string;
      node: Element;
      layer: Element | null;
      seen: Edges;
    }
    const root = document.documentElement;
    const visible = { opacityProperty: true, visibilityProperty: true };
    const found = new Set<string>();
    const ancestors = (element: Element): Element[] =>
      element === root ? [] : [element, ...ancestors(element.parentElement ?? root)];
    const within = (one: Edges, other: Edges): Edges => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    });

    function lineOf(text: string, node: Element, box: DOMRect): Line | undefined {
      let layer: Element | null = null;
      let seen: Edges = box;
      let mayEnd = false;
      for (const at of ancestors(node)) {
        const style = getComputedStyle(at);
        // Text for screen readers alone.
        if (style.clipPath !== 'none' || style.width === '1px') return undefined;
        if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
          const edge = at.getBoundingClientRect();
          mayEnd ||= /auto|scroll/.test(style.overflowX) || style.textOverflow === 'ellipsis';
          const isCut = box.right > edge.right + slack || box.left < edge.left - slack;
          if (isCut && !mayEnd) found.add(`cut off: ${text}`);
          seen = within(seen, edge);
        }
        const floats = !['static', 'relative'].includes(style.position);
        if (!layer && (floats || at.matches('dialog, [popover]'))) layer = at;
      }
      if (!layer && box.right > root.clientWidth + slack && !mayEnd) found.add(`cut off: ${text}`);
      const isSeen = seen.right - seen.left > slack && seen.bottom - seen.top > slack;
      return isSeen ? { text, node, layer, seen } : undefined;
    }

    function* lines(): Generator<Line> {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let at = texts.nextNode(); at; at = texts.nextNode()) {
        const node = at.parentElement;
        const text = at.textContent?.trim();
        if (!node || !text || node.closest('script, style, svg, option, [inert]')) continue;
        if (!node.checkVisibility(visible)) continue;
        range.selectNodeContents(at);
        for (const box of range.getClientRects()) {
          const line = box.width > 0 && lineOf(text, node, box);
          if (line) yield line;
        }
      }
    }

    const all = [...lines()];
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index + 1)) {
        if (one.layer !== other.layer || one.node === other.node) continue;
        const { left, right, top, bottom } = within(one.seen, other.seen);
        const height = Math.min(one.seen.bottom - one.seen.top, other.seen.bottom - other.seen.top);
        if (right - left > slack && bottom - top > height / 3) {
          found.add(`on each other: ${one.text} / ${other.text}`);
        }
      }
    }
    return [...found];
  }, slack);
}
