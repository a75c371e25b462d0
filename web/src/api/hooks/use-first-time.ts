import { useEffect, useState } from 'react';
import type { StorageKey } from '#web/storage-keys.ts';
import { deviceStorage } from '../storage.ts';

const prefix: StorageKey = 'moment:';
const keyOf = (id: string) => `${prefix}${id}`;

/** True while the page shows something for the first time in this browser: a moment by its id, once it has come. */
export function useFirstTime(id: string | undefined): boolean {
  const [news, setNews] = useState<string>();
  useEffect(() => {
    if (!id || deviceStorage.read(keyOf(id))) return;
    deviceStorage.write(keyOf(id), 'seen');
    setNews(id);
  }, [id]);
  return id !== undefined && news === id;
}
