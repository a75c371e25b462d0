import { ApiFailure } from './failure.ts';
import { useFailureText } from './use-failure-text.ts';

/** What a `Problem` says of a call that failed: its words, and what support can look it up by. */
export function useProblem() {
  const failureText = useFailureText();
  return (error: unknown) => ({
    children: failureText(error),
    reference: error instanceof ApiFailure ? error.requestId : undefined,
  });
}
