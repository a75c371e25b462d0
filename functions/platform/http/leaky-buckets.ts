import { LruMap } from '../cache/lru-map.ts';

/** Calls that may come at once, and those that may follow in a minute. */
interface Rate {
  burst: number;
  perMinute: number;
}

const minute = 60_000;

/**
 * A leaky bucket for each caller, in this instance's memory, as one number: the time at which it will be
 * empty. ITU-T I.371 annex A calls it the generic cell rate algorithm.
 */
export class LeakyBuckets {
  readonly #emptyAt = new LruMap<number>(10_000);

  /** Adds a call to a caller's bucket. Returns 0, or the seconds until there is room for it. */
  add(caller: string, { burst, perMinute }: Rate): number {
    const now = Date.now();
    const drip = minute / perMinute;
    const emptyAt = Math.max(this.#emptyAt.get(caller) ?? now, now) + drip;
    const wait = emptyAt - now - burst * drip;
    // A fraction of a millisecond is an error of rounding.
    if (wait >= 1) return Math.ceil(wait / 1000);
    this.#emptyAt.set(caller, emptyAt);
    return 0;
  }
}
