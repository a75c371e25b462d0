import { useMutation } from '@tanstack/react-query';
import { useFailureText } from './use-failure-text.ts';

/** A call without input, for an `AskDialog`. */
export function useAsking(send: () => Promise<unknown>) {
  const failureText = useFailureText();
  const { mutate, isPending, error } = useMutation({ mutationFn: send });
  return {
    isBusy: isPending,
    failure: error ? failureText(error) : undefined,
    run: (onDone: () => void) => mutate(undefined, { onSuccess: onDone }),
  };
}
