import type { Provider } from '#shared/areas/providers/provider.ts';
import { limits } from '#shared/limits.ts';

/**
 * What a suffix's prices come to: the length from which names are free, undefined where the longest cost something, and
 * the most points of a name, 0 where all are free.
 */
export function costsOf(prices: Provider['prices']): {
  freeFrom: number | undefined;
  most: number;
} {
  const longest = Math.max(0, ...prices.map(({ maxLength }) => maxLength));
  return {
    freeFrom: longest < limits.label.max ? longest + 1 : undefined,
    most: Math.max(0, ...prices.map(({ cost }) => cost)),
  };
}
