import {
  type DetailsOf,
  type FailureBody,
  type FailureCode,
  failures,
} from '../../shared/kernel/failure.ts';

/** A refusal that the caller is told of. Anything else thrown is answered as `INTERNAL`. */
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

/** A refusal with exactly the details that its code carries. */
export function failure<C extends FailureCode>(
  code: C,
  ...[details]: DetailsOf<C> extends undefined ? [] : [details: DetailsOf<C>]
): Failure {
  return new Failure(code, details);
}

/** A refusal of one field, for rules that no schema can know. */
export const invalid = (path: string, rule: string, message: string): Failure =>
  failure('VALIDATION_FAILED', { issues: [{ path, rule, message }] });
