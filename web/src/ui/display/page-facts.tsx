import { use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pathIn } from '#shared/site-pages.ts';
import { CollectedHead } from '../hooks/use-title.ts';
import { atSite } from '../site-url.ts';

interface PageFactsProps {
  /** A sentence for lists of search results. */
  description: string;
  /** Path and query that stand for all addresses with the same content. */
  path: string;
}

/** The document of an article comes with its own. */
const canonicalLink = () =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]') ??
  document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));

/**
 * Description and canonical address of a public page, for search engines (RFC 6596). The document's
 * own description returns with the next page.
 */
export function PageFacts({ description, path }: PageFactsProps) {
  const { i18n } = useTranslation();
  const own = pathIn(path, i18n.language);
  const head = use(CollectedHead);
  if (head) head.description = description;
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=description]');
    if (!meta) return;
    const { content } = meta;
    meta.content = description;
    return () => {
      meta.content = content;
    };
  }, [description]);
  useEffect(() => {
    const link = canonicalLink();
    link.href = atSite(own);
    return () => link.remove();
  }, [own]);
  return null;
}
