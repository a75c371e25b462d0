import { useEffect, useState } from 'react';

/** Milliseconds for which a record just saved is marked. */
const lifetime = 5_000;

/** Id of the record just saved, for a few seconds. */
export function useNews() {
  const [news, setNews] = useState<{ id: string }>();
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setNews(undefined), lifetime);
    return () => clearTimeout(timer);
  }, [news]);
  return { newsId: news?.id, mark: (id: string) => setNews({ id }) };
}
