import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Does the same to several, one after the other. What fails holds up none of the rest: `left` has
 * it, the error is the first one's, and doing it again does only what is left.
 * `tried` tells how many of them this time, so far.
 */
export function useBatch<T, V = void>(
  items: readonly T[],
  send: (item: T, values: V) => Promise<unknown>,
  /** Once all were tried, as by `useRefresh`. */
  onSettled?: () => void,
) {
  const [left, setLeft] = useState(items);
  const [tried, setTried] = useState(0);
  const mutation = useMutation({
    async mutationFn(values: V) {
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
    },
    onSettled,
  });
  return { mutation, left, tried };
}
