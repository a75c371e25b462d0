import { useEffect, useState } from 'react';

/** Lifetime of a message in milliseconds. */
const lifetime = 5_000;

interface Flash {
  text: string;
  /** The record that the message is about. */
  recordId?: string | undefined;
}

/** A message about the last change, shown for a few seconds. */
export function useFlash() {
  const [flash, setFlash] = useState<Flash>();
  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => setFlash(undefined), lifetime);
    return () => clearTimeout(timer);
  }, [flash]);
  return { flash, show: (text: string, recordId?: string) => setFlash({ text, recordId }) };
}
