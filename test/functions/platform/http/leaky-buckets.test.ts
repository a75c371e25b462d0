import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LeakyBuckets } from '#platform/http/leaky-buckets.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

it.each([
  { burst: 3, perMinute: 60 },
  { burst: 7, perMinute: 7 },
  { burst: 600, perMinute: 600 },
])('holds a burst, and leaks so many a minute: %o', (rate) => {
  const buckets = new LeakyBuckets();
  const add = () => buckets.add('ann', rate);
  for (let call = 0; call < rate.burst; call++) expect(add()).toBe(0);
  const wait = add();
  expect(wait).toBe(Math.ceil(60 / rate.perMinute));
  pass(wait * 1000 - 1000);
  if (wait > 1) expect(add()).toBeGreaterThan(0);
  pass(1000);
  expect(add()).toBe(0);
});

it('is one for each caller, and empty for a new one', () => {
  const buckets = new LeakyBuckets();
  const rate = { burst: 1, perMinute: 1 };
  expect(['ann', 'ann', 'bob'].map((caller) => buckets.add(caller, rate))).toEqual([0, 60, 0]);
});

it('is not filled further by calls that were refused', () => {
  const buckets = new LeakyBuckets();
  const rate = { burst: 1, perMinute: 60 };
  buckets.add('ann', rate);
  for (let call = 0; call < 100; call++) expect(buckets.add('ann', rate)).toBe(1);
  pass(1000);
  expect(buckets.add('ann', rate)).toBe(0);
});

it('is forgotten, the longest unused first, before memory grows without end', async () => {
  const { LruMap } = await import('#platform/cache/lru-map.ts');
  const map = new LruMap<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([1, undefined, 3]);
});
