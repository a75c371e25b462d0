import { LruMap } from './lru-map.ts';

interface Cached<T> {
  /** Cached value. A failed read is not cached. */
  get(): Promise<T>;
  /** Drops the cached value after a change by this instance. */
  forget(): void;
}

/** Caches the result of `read` in this instance for a number of seconds. */
export function cache<T>(seconds: number, read: () => Promise<T>): Cached<T> {
  let current: { until: number; answer: Promise<T> } | undefined;
  const forget = () => {
    current = undefined;
  };
  return {
    forget,
    get() {
      if (!current || current.until < Date.now()) {
        const answer = read();
        answer.catch(forget);
        current = { until: Date.now() + seconds * 1000, answer };
      }
      return current.answer;
    },
  };
}

/** Values that one instance keeps at most by key. */
const mostKeys = 1000;

/** Caches results of `read` by key in this instance for a number of seconds. */
export function cacheByKey<T>(seconds: number, read: (key: string) => Promise<T>) {
  const kept = new LruMap<Cached<T>>(mostKeys);
  return {
    forget: (key: string): void => kept.delete(key),
    get(key: string): Promise<T> {
      const known = kept.get(key) ?? cache(seconds, () => read(key));
      kept.set(key, known);
      return known.get();
    },
  };
}
