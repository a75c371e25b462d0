import { useEffect, useReducer } from 'react';

const minute = 60_000;

/** Milliseconds until words about a moment change next: soon within a minute of it, and at the moment itself. */
export function tickAfter(at: number, now: number): number {
  const usual = Math.abs(now - at) < minute ? 5_000 : 30_000;
  return at > now ? Math.min(usual, at - now) : usual;
}

/**
 * The time in milliseconds, as of each render, which is repeated as words about a moment change. What is said of one
 * moment takes one clock: a comparison and a text with two of them contradict each other.
 */
export function useNow(at: string): number {
  const [, repeat] = useReducer((count: number) => count + 1, 0);
  const now = Date.now();

  // Each render plans the next tick: a timer of an earlier moment would come too late.
  useEffect(() => {
    const timer = setTimeout(repeat, tickAfter(Date.parse(at), now));
    return () => clearTimeout(timer);
  }, [at, now]);

  return now;
}
