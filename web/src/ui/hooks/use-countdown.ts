import { useState } from 'react';
import { useSecondsUntil } from './use-seconds-until.ts';

/** Countdown in seconds, and what starts it. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  return [useSecondsUntil(end), (seconds) => setEnd(Date.now() + seconds * 1000)];
}
