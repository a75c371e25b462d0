import { ApiFailure } from '../failure.ts';
import { useFailureText } from './use-failure-text.ts';

/** Props of a `Problem` for a failed call: text and reference for support. */
export function useProblem() {
  const failureText = useFailureText();
  return (error: unknown) => ({
    children: failureText(error),
    reference: error instanceof ApiFailure ? error.requestId : undefined,
  });
}
