import { useEffect, useState } from 'react';

/** Milliseconds for which a record just saved is marked. */
const lifetime = 5_000;

interface News {
  id: string;
  /** What happened, for screen readers: the row itself shows it. */
  text: string;
}

/** The record just saved, for a few seconds. */
export function useNews() {
  const [news, mark] = useState<News>();
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => mark(undefined), lifetime);
    return () => clearTimeout(timer);
  }, [news]);
  return { news, mark };
}
