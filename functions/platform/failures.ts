import { type DetailsOf, type FailureBody, type FailureCode, failures } from '#shared/failures.ts';
import type { Issue } from '#shared/kernel/issues.ts';

/** Error that becomes the caller's answer. Any other error is answered as `INTERNAL`. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: FailureBody['details'];

  constructor(code: FailureCode, details?: FailureBody['details'], cause?: unknown) {
    super(code, { cause });
    this.name = 'Failure';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return failures[this.code][0];
  }

  get body(): FailureBody {
    return {
      error: failures[this.code][1],
      code: this.code,
      ...(this.details && { details: this.details }),
    };
  }
}

/** Failure whose details have the type that its code declares. */
export function failure<C extends FailureCode>(
  code: C,
  ...[details]: DetailsOf<C> extends undefined ? [] : [details: DetailsOf<C>]
): Failure {
  return new Failure(code, details);
}

/** `VALIDATION_FAILED` at one field, for rules outside the schema. */
export const invalid = (
  path: string,
  rule: string,
  message: string,
  offers?: Issue['offers'],
): Failure =>
  failure('VALIDATION_FAILED', { issues: [{ path, rule, message, ...(offers && { offers }) }] });
