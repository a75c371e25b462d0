import { createContext, use, useEffect } from 'react';

/** What the site is called, at the end of each page's title. */
export const SiteName = createContext('');

export function useTitle(title: string): void {
  const site = use(SiteName);
  useEffect(() => {
    document.title = title === site ? site : `${title} · ${site}`;
  }, [title, site]);
}
