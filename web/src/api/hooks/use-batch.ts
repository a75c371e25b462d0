import { useState } from 'react';

/**
 * Processes items one after the other. `run` tries all that are `left` and throws the first error;
 * failed items stay left. `tried` counts the items of this run.
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
