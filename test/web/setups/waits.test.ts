import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { waitAfter } from '#web/features/setups/waits.ts';

it('a setup is looked at ever more seldom, never sooner than the service looks, and at least every two minutes', () => {
  const waits = Array.from({ length: 20 }, (_, checks) => waitAfter(checks));
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits[0]).toBe(limits.setup.checkEvery);
  expect(waits.at(-1)).toBe(120);
});
