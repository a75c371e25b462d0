import { failure } from '../failures.ts';
import { retry } from './retry.ts';

/** Thrown by a write whose condition failed because what the change was decided on has changed since. */
export const stale = new Error('Another change came first.');

/** Attempts of one change; each other change makes one fail at most. */
const attempts = 21;

/** Milliseconds that attempts go on where nothing shorter is given: functions have 15 seconds or more. */
const patience = 8000;

/**
 * Optimistic retry: reads, and has the change decided and written; starts over after a pause while that throws
 * `stale`. `first` is a reading that is under way already, `until` the time in milliseconds at which no attempt begins
 * any more. Loops are never nested. Throws `VERSION_CONFLICT` after 21 attempts or at that time.
 */
export async function whileStale<Read, Result>(
  read: () => Promise<Read>,
  change: (read: Read) => Promise<Result> | Result,
  first: Promise<Read> = read(),
  until = Date.now() + patience,
): Promise<Result> {
  let reading = first;
  for (let attempt = 1; ; attempt++) {
    try {
      return await change(await reading);
    } catch (error) {
      if (error !== stale) throw error;
      if (attempt === attempts) throw failure('VERSION_CONFLICT');
      await retry.pause(attempt);
      if (Date.now() >= until) throw failure('VERSION_CONFLICT');
      reading = read();
    }
  }
}
