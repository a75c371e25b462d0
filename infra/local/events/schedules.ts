import { setTimeout as pause } from 'node:timers/promises';
import type { LocalFunction } from '../functions/local-function.ts';
import type { DeclaredInvocation, DeclaredSchedule } from '../template/declared.ts';
import { readRate } from './schedule-expression.ts';

/** The longest delay of setTimeout, in milliseconds. */
const longest = 2 ** 31 - 1;

/** Milliseconds until a failed call is tried again, as its first and second retry. */
const backoff = (attempt: number): number => 60_000 * attempt;

interface ScheduleParts {
  target: LocalFunction;
  invocation: DeclaredInvocation;
  /** Sends a text to the queue of that ARN. */
  tell(queueArn: string, body: string): Promise<void>;
  stopping: AbortSignal;
}

/** Calls a function by its schedule. */
export async function runSchedule(
  { expression, input }: DeclaredSchedule,
  parts: ScheduleParts,
): Promise<void> {
  const { stopping } = parts;
  const every = readRate(expression);
  const until = (milliseconds: number) =>
    pause(milliseconds, undefined, { ref: false, signal: stopping }).catch(() => {});
  while (!stopping.aborted) {
    let left = every;
    for (; left > longest && !stopping.aborted; left -= longest) await until(longest);
    await until(left);
    if (!stopping.aborted) await callAsynchronously(input ? JSON.parse(input) : {}, parts, until);
  }
}

/**
 * Calls a function asynchronously, with the configured retries; then reports to the queue for
 * failures.
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html
 */
async function callAsynchronously(
  payload: unknown,
  { target, invocation: { retries, onFailure }, tell, stopping }: ScheduleParts,
  until: (milliseconds: number) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; !stopping.aborted; attempt++) {
    const failure = await target.invoke(payload).then(
      () => undefined,
      (error: Error) => error,
    );
    // The stack's end is no failure, and nobody takes a report then.
    if (!failure || stopping.aborted) return;
    if (attempt <= retries) await until(backoff(attempt));
    else {
      const requestContext = {
        functionArn: target.declared.arn,
        condition: 'RetriesExhausted',
        approximateInvokeCount: attempt,
      };
      const responsePayload = { errorType: failure.name, errorMessage: failure.message };
      const body = { version: '1.0', requestContext, requestPayload: payload, responsePayload };
      if (onFailure) await tell(onFailure, JSON.stringify(body));
      return;
    }
  }
}
