import { useLayoutEffect, useRef } from 'react';
import { articleHtml, attributeValues } from '#shared/areas/news/article-html.ts';
import { safeHtml } from '#ui/text/safe-html.ts';
import styles from './article-text.module.css';

/** Wide content scrolls by itself, and so has to be reached by the keyboard. */
function prepared(html: string): DocumentFragment {
  const fragment = safeHtml(html, articleHtml, attributeValues);
  for (const table of fragment.querySelectorAll('table')) {
    const box = document.createElement('div');
    box.className = styles.wide ?? '';
    table.replaceWith(box);
    box.append(table);
  }
  for (const wide of fragment.querySelectorAll(`pre, .${styles.wide}`)) {
    wide.setAttribute('tabindex', '0');
  }
  for (const picture of fragment.querySelectorAll('img')) picture.loading = 'lazy';
  return fragment;
}

/** An article's HTML, sanitized again. */
export function ArticleText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(prepared(html));
  }, [html]);
  return <div ref={place} className={styles.text} />;
}
