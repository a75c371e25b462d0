import { useRef } from 'react';
import { ApiFailure } from './failure.ts';

/** Whether it may have happened although we were not told. */
const isUncertain = (error: unknown) =>
  error instanceof ApiFailure && (error.code === 'UNREACHABLE' || error.status >= 500);

/** The idempotency keys of what must happen once: who tries again after a lost answer sends the same key. */
export function useOnce() {
  const keys = useRef(new Map<string, string>());
  return {
    keyFor(what: string): string {
      const key = keys.current.get(what) ?? crypto.randomUUID();
      keys.current.set(what, key);
      return key;
    },
    /** To be told how it ended; without an error it happened. */
    settle(what: string, error: unknown): void {
      if (!isUncertain(error)) keys.current.delete(what);
    },
  };
}
