import { useMutation } from '@tanstack/react-query';
import { orGone } from '../not-found.ts';
import { useBatch } from './use-batch.ts';
import { useFailureText } from './use-failure-text.ts';

/** Deletes items, for a `DeleteDialog`. A missing item counts as deleted. */
export function useDeletion<T>(items: readonly T[], remove: (item: T) => Promise<unknown>) {
  const failureText = useFailureText();
  const batch = useBatch(items, (item) => orGone(remove(item)));
  const { mutate, isPending, error } = useMutation({ mutationFn: () => batch.run() });
  return {
    left: batch.left,
    progress: { tried: batch.tried, total: batch.left.length },
    isBusy: isPending,
    failure: error ? failureText(error) : undefined,
    run: (onDone: () => void) => mutate(undefined, { onSuccess: onDone }),
  };
}
