import { ApiFailure } from './failure.ts';
import { useBatch } from './use-batch.ts';
import { useFailureText } from './use-failure-text.ts';

const isGone = (error: unknown) => error instanceof ApiFailure && error.code === 'NOT_FOUND';

/** Deletes one or several, for a `DeleteDialog`. What is not there any more is as good as deleted. */
export function useDeletion<T>(
  items: readonly T[],
  remove: (item: T) => Promise<unknown>,
  onSettled: () => void,
) {
  const failureText = useFailureText();
  const removeOne = async (item: T) => {
    try {
      await remove(item);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  };
  const { mutation, left, tried } = useBatch(items, removeOne, onSettled);
  return {
    left,
    progress: { tried, total: left.length },
    isBusy: mutation.isPending,
    failure: mutation.error ? failureText(mutation.error) : undefined,
    run: (onDone: () => void) => mutation.mutate(undefined, { onSuccess: onDone }),
  };
}
