import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { tabStorage } from '#web/api/storage.ts';
import { paths } from '#web/paths.ts';
import type { StorageKey } from '#web/storage-keys.ts';

/** Per tab, and gone with it: a search may hold somebody's address. */
const key: StorageKey = 'console-page';

/** Remembers the page of the console that is shown, with its search and filters. */
export function useRememberedConsolePage(): void {
  const { pathname, search } = useLocation();
  useEffect(() => tabStorage.write(key, pathname + search), [pathname, search]);
}

/** Destination of the links to the console: where one was last, and within the console its first page. */
export function useWayToConsole(): string {
  const { pathname } = useLocation();
  return pathname.startsWith(paths.console)
    ? paths.console
    : (tabStorage.read(key) ?? paths.console);
}
