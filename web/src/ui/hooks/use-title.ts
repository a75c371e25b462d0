import { createContext, use, useEffect } from 'react';

/** The site's name, appended to each page's title. */
export const SiteName = createContext('');

/** What a page says of itself in the head of its document, as the build collects it. */
export interface HeadFacts {
  title?: string;
  description?: string;
}

/** Collects while a page is rendered without a document; absent in browsers. */
export const CollectedHead = createContext<HeadFacts | undefined>(undefined);

/** Sets the document's title while the component is mounted; without one it stays as it is. */
export function useTitle(title: string | undefined): void {
  const site = use(SiteName);
  const head = use(CollectedHead);
  const whole = title === undefined || title === site ? title : `${title} · ${site}`;
  if (head && whole !== undefined) head.title = whole;
  useEffect(() => {
    if (whole !== undefined) document.title = whole;
  }, [whole]);
}
