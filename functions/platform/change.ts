import { failure } from './failures.ts';

/** Thrown by a write whose condition failed because what the change was decided on has changed since. */
export const stale = new Error('Another change came first.');

/** Attempts of one change; each other change makes one fail at most. */
const attempts = 21;

/**
 * Optimistic retry: reads, and has the change decided and written; starts over while that throws `stale`.
 * `first` is a reading that is under way already. Loops are never nested.
 * Throws `VERSION_CONFLICT` after 21 attempts.
 */
export async function whileStale<Read, Result>(
  read: () => Promise<Read>,
  change: (read: Read) => Promise<Result> | Result,
  first: Promise<Read> = read(),
): Promise<Result> {
  let reading = first;
  for (let attempt = 1; ; attempt++) {
    try {
      return await change(await reading);
    } catch (error) {
      if (error !== stale) throw error;
      if (attempt === attempts) throw failure('VERSION_CONFLICT');
      reading = read();
    }
  }
}
