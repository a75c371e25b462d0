import { useEffect, useState } from 'react';
import type { StorageKey } from '#web/storage-keys.ts';

const prefix: StorageKey = 'moment:';
const keyOf = (id: string) => `${prefix}${id}`;

/** True while the page shows something for the first time in this browser: a moment by its id, once it has come. */
export function useFirstTime(id: string | undefined): boolean {
  const [news, setNews] = useState<string>();
  useEffect(() => {
    if (!id || localStorage.getItem(keyOf(id))) return;
    localStorage.setItem(keyOf(id), 'seen');
    setNews(id);
  }, [id]);
  return id !== undefined && news === id;
}
