import { useMutation } from '@tanstack/react-query';
import { useFailureText } from './use-failure-text.ts';

/** A call without input, for an `AskDialog`. `gone` is the id of an entity that a success deletes, as for `useSend`. */
export function useAsking(send: () => Promise<unknown>, gone?: string) {
  const failureText = useFailureText();
  const { mutate, isPending, error } = useMutation({ mutationFn: send, meta: { gone } });
  return {
    isBusy: isPending,
    failure: error ? failureText(error) : undefined,
    run: (onDone: () => void) => mutate(undefined, { onSuccess: onDone }),
  };
}
