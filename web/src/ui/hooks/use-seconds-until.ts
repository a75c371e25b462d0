import { useEffect, useState } from 'react';

/** Whole seconds until a time in milliseconds. Computed from the clock: background tabs miss ticks. */
export function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(Date.now);
  const isOver = end <= now;

  useEffect(() => {
    setNow(Date.now());
    if (isOver && end <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [end, isOver]);

  return isOver ? 0 : Math.ceil((end - now) / 1000);
}
