import { useState } from 'react';

/**
 * Does the same to several items, one after the other. `run` tries what is `left` and throws the
 * first error; the items that failed stay left for the next run. `tried` counts this run's.
 */
export function useBatch<T, V = void>(
  items: readonly T[],
  send: (item: T, values: V) => Promise<unknown>,
) {
  const [left, setLeft] = useState(items);
  const [tried, setTried] = useState(0);

  const run = async (values: V): Promise<void> => {
    const failed: { item: T; error: unknown }[] = [];
    setTried(0);
    for (const [index, item] of left.entries()) {
      try {
        await send(item, values);
      } catch (error) {
        failed.push({ item, error });
      }
      setTried(index + 1);
    }
    setLeft(failed.map(({ item }) => item));
    if (failed[0]) throw failed[0].error;
  };

  return { run, left, tried };
}
