import { Failure } from '#platform/failures.ts';
import { log } from '#platform/log.ts';
import type { Wire } from '#shared/kernel/endpoint.ts';
import type { Answer, Step } from '../call.ts';
import { json, wires } from '../wires.ts';

/** The answer to a refusal. Of any other error the caller learns nothing but that it happened. */
function answerFailure(error: unknown, wire: Wire | undefined): Answer {
  const refusal = error instanceof Failure ? error : new Failure('INTERNAL', undefined, error);
  if (refusal.code === 'INTERNAL') log.error('The call failed.', error as Error);
  const answer = wire ? wires[wire].refusal(refusal) : json(refusal.status, refusal.body);
  if (refusal.details && 'retryAfter' in refusal.details) {
    answer.headers = { ...answer.headers, 'retry-after': String(refusal.details.retryAfter) };
  }
  return answer;
}

/** Answers an error, unless a step before it has an answer. */
export const envelope = (): Step => ({
  onError: (request) => {
    request.response ??= answerFailure(request.error, request.context.call?.endpoint.wire);
  },
});
