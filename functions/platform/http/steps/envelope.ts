import { Failure } from '#platform/failures.ts';
import { log } from '#platform/log.ts';
import type { Answer, Step } from '../call.ts';

export const json = (statusCode: number, body: unknown): Answer => ({
  statusCode,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

/** The answer to a refusal. Of any other error the caller learns nothing but that it happened. */
function answerFailure(error: unknown): Answer {
  const refusal = error instanceof Failure ? error : new Failure('INTERNAL', undefined, error);
  if (refusal.code === 'INTERNAL') log.error('The call failed.', error as Error);
  const answer = json(refusal.status, refusal.body);
  if (refusal.details && 'retryAfter' in refusal.details) {
    answer.headers = { ...answer.headers, 'retry-after': String(refusal.details.retryAfter) };
  }
  return answer;
}

/** Answers an error, unless a step before it has an answer. */
export const envelope = (): Step => ({
  onError: (request) => {
    request.response ??= answerFailure(request.error);
  },
});
