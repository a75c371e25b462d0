import type * as z from 'zod/mini';
import { factsOf } from './areas.ts';
import type { Failures } from './kernel/facts.ts';
import type { failureDetails } from './words.ts';

/** Refusals that calls of several areas share. */
const common = {
  VALIDATION_FAILED: [400, 'Please check the marked fields.'],
  AUTHENTICATION_REQUIRED: [401, 'Authentication required.'],
  ADMIN_REQUIRED: [403, 'Only administrators may do this.'],
  PROOF_REQUIRED: [403, 'The proof of work is missing, expired or already used.'],
  ORIGIN_REQUIRED: [403, 'This API answers at the address of its site only.'],
  LOGIN_REQUIRED: [403, 'Log in to see more.'],
  NOT_FOUND: [404, 'Not found.'],
  VERSION_CONFLICT: [409, 'Somebody changed this in the meantime.'],
  TEST_REQUIRED: [409, 'Only what passed its test can be activated.'],
  SLUG_TAKEN: [409, 'This slug already exists.'],
  BATCH_REFUSED: [409, 'Nothing was changed: some of these cannot be changed.'],
  TOO_LARGE: [413, 'The request is too large.'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please wait a moment.'],
  INTERNAL: [500, 'Something went wrong on our side.'],
  SERVICE_PAUSED: [503, 'Changes are paused for a while. Everything else works.'],
} as const satisfies Failures;

/**
 * Every way a call can be refused: its HTTP status and the English text that stands in where a page
 * has no translation. The code is the stable name; the text is not.
 */
export const failures = { ...common, ...factsOf('failures') };

export type FailureCode = keyof typeof failures;

/** Details of a refusal by its code. */
export type FailureDetails = {
  [C in keyof typeof failureDetails]: z.output<(typeof failureDetails)[C]>;
};

export type DetailsOf<C extends FailureCode> = C extends keyof FailureDetails
  ? FailureDetails[C]
  : undefined;

/** The body of every answer that is not a success. */
export interface FailureBody {
  error: string;
  code: FailureCode;
  details?: FailureDetails[keyof FailureDetails];
}
