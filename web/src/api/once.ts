import { ApiFailure } from './failure.ts';

/** Whether it may have happened although we were not told. */
const isUncertain = (error: unknown) =>
  error instanceof ApiFailure && (error.code === 'UNREACHABLE' || error.status >= 500);

const keys = new Map<string, string>();

/**
 * The idempotency keys of what must happen once: who tries again after a lost answer sends the same
 * key, also from a dialog that was closed and opened again in between.
 */
export const once = {
  /** `what` tells the change from every other: the call, whom it is for and what is sent. */
  keyFor(what: string): string {
    const key = keys.get(what) ?? crypto.randomUUID();
    keys.set(what, key);
    return key;
  },
  /** To be told how it ended; without an error it happened. */
  settle(what: string, error: unknown): void {
    if (!isUncertain(error)) keys.delete(what);
  },
};
