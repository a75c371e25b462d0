import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { articleHtml, attributeValues } from '#shared/areas/news/article-html.ts';
import { safeHtml } from '#ui/text/safe-html.ts';
import styles from './article-text.module.css';

/** A button above a piece of code that copies it, and says so on itself. */
function copyButton(code: HTMLElement, words: Words): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.copy ?? '';
  button.textContent = words.copy;
  button.ariaLabel = words.what;
  button.addEventListener('click', async () => {
    // Insecure contexts have no clipboard.
    const isCopied = await navigator.clipboard?.writeText(code.textContent ?? '').then(
      () => true,
      () => false,
    );
    if (!isCopied) getSelection()?.selectAllChildren(code);
    button.ariaLabel = null;
    button.textContent = isCopied ? words.copied : words.selected;
  });
  return button;
}

/** What a button says before, after, and where the browser copies nothing. */
interface Words {
  copy: string;
  /** Its name before, for screen readers. */
  what: string;
  copied: string;
  selected: string;
}

/** Wide content scrolls by itself, and so has to be reached by the keyboard. Code can be copied where `words` are given. */
function prepared(html: string, words: Words | undefined): DocumentFragment {
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
  if (words) {
    for (const code of fragment.querySelectorAll('pre')) {
      const box = document.createElement('div');
      box.className = styles.code ?? '';
      code.replaceWith(box);
      box.append(copyButton(code, words), code);
    }
  }
  return fragment;
}

interface ArticleTextProps {
  html: string;
  /** Leaves out what readers press. */
  isPreview?: boolean;
}

/** An article's HTML, sanitized again. */
export function ArticleText({ html, isPreview = false }: ArticleTextProps) {
  const { t } = useTranslation(['ui', 'news']);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const words = {
      copy: t('copy'),
      what: t('copyOf', { what: t('news:code') }),
      copied: t('copied'),
      selected: t('news:selected'),
    };
    place.current?.replaceChildren(prepared(html, isPreview ? undefined : words));
  }, [html, isPreview, t]);
  return <div ref={place} className={styles.text} />;
}
