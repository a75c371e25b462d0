import { createContext, use, useEffect } from 'react';

/** The site's name, appended to each page's title. */
export const SiteName = createContext('');

/** Sets the document's title while the component is mounted; without one it stays as it is. */
export function useTitle(title: string | undefined): void {
  const site = use(SiteName);
  useEffect(() => {
    if (title !== undefined) document.title = title === site ? site : `${title} · ${site}`;
  }, [title, site]);
}
