import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Does the same to several, one after the other. What fails holds up none of the rest: `left` has
 * it, the error is the first one's, and doing it again does only what is left.
 */
export function useBatch<T, V = void>(
  items: readonly T[],
  send: (item: T, values: V) => Promise<unknown>,
  /** Once all were tried, as by `useRefresh`. */
  onSettled?: () => void,
) {
  const [left, setLeft] = useState(items);
  const mutation = useMutation({
    async mutationFn(values: V) {
      const failed: { item: T; error: unknown }[] = [];
      for (const item of left) {
        try {
          await send(item, values);
        } catch (error) {
          failed.push({ item, error });
        }
      }
      setLeft(failed.map(({ item }) => item));
      if (failed[0]) throw failed[0].error;
    },
    onSettled,
  });
  return { mutation, left };
}
