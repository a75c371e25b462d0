import { failure } from './failures.ts';

/** How often a change starts over because another one was faster. */
const staleAttempts = 20;

/**
 * Runs a change on what was read, and again on what is there now, as long as others are faster.
 * Throws `VERSION_CONFLICT` when they always are.
 */
export async function whileStale<T, R>(
  change: (read: T, stale: Error) => Promise<R>,
  readAgain: () => Promise<T>,
  first: T,
): Promise<R> {
  for (let read = first, attempt = 0; ; read = await readAgain(), attempt++) {
    const stale = new Error('Another change came first.');
    try {
      return await change(read, stale);
    } catch (error) {
      if (error !== stale) throw error;
      if (attempt >= staleAttempts) throw failure('VERSION_CONFLICT');
    }
  }
}
