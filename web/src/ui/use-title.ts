import { createContext, use, useEffect } from 'react';

/** The site's name, appended to each page's title. */
export const SiteName = createContext('');

export function useTitle(title: string): void {
  const site = use(SiteName);
  useEffect(() => {
    document.title = title === site ? site : `${title} · ${site}`;
  }, [title, site]);
}
