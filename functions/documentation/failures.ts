import * as z from 'zod/mini';
import { type FailureCode, type FailureDetails, failures } from '#shared/failures.ts';
import { type Endpoint, failuresOf } from '#shared/kernel/endpoint.ts';
import { failureDetails } from '#shared/words.ts';

const pascal = (code: string): string =>
  code.replace(
    /_?([A-Z])([A-Z]*)/g,
    (_whole, first: string, rest: string) => `${first}${rest.toLowerCase()}`,
  );

/** Component name of failures: `NAME_TAKEN` and `NAME_RESERVED` are `NameTakenOrNameReservedFailure`. */
export const failureName = (...codes: FailureCode[]): string =>
  `${codes.map(pascal).join('Or')}Failure`;

const bodyOf = (code: FailureCode): z.ZodMiniType =>
  z.object({
    error: z.string(),
    code: z.literal(code),
    ...(code in failureDetails && {
      details: failureDetails[code as keyof FailureDetails],
    }),
  });

export const failureCodes = Object.keys(failures) as FailureCode[];

/** Body of every failure, by its component name. */
export const failureBodies = failureCodes.map((code) => [failureName(code), bodyOf(code)] as const);

/** The codes that a call can answer, by status. */
export const failuresByStatus = (call: Endpoint): Map<number, FailureCode[]> =>
  Map.groupBy(failuresOf(call), (code) => failures[code][0]);
