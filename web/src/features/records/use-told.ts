import { useEffect, useState } from 'react';

const lifetime = 5_000;

interface Told {
  text: string;
  /** The record it is about. */
  recordId?: string;
}

/** What was just done, for as long as it is news. */
export function useTold() {
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(undefined), lifetime);
    return () => clearTimeout(timer);
  }, [told]);
  return {
    told,
    tell: (text: string, recordId?: string) => setTold({ text, ...(recordId && { recordId }) }),
  };
}
