import * as z from 'zod/mini';
import { type Endpoint, needsSession } from '#shared/kernel/endpoint.ts';
import {
  type FailureCode,
  type FailureDetails,
  failures,
  recordConflicts,
} from '#shared/kernel/failure.ts';
import { id, instant } from '#shared/kernel/id.ts';

const usage = z.object({ current: z.int(), limit: z.int() });

/** A TXT record. */
const proof = z.object({ name: z.string(), value: z.string() });

const details: { [C in keyof FailureDetails]: z.ZodMiniType<FailureDetails[C]> } = {
  VALIDATION_FAILED: z.object({
    issues: z.array(
      z.object({
        path: z.string(),
        message: z.string(),
        rule: z.string(),
        offers: z.optional(z.array(z.record(z.string(), z.union([z.string(), z.boolean()])))),
      }),
    ),
  }),
  INSUFFICIENT_POINTS: z.object({ required: z.int(), available: z.int() }),
  DOMAIN_QUOTA_REACHED: usage,
  DOMAIN_RECORD_LIMIT_REACHED: usage,
  ZONE_FULL: usage,
  PROVIDER_PAUSED: z.object({ reason: z.string() }),
  PROVIDER_IN_USE: z.object({ domains: z.int() }),
  PAUSE_FIRST: z.object({ retryAfter: z.optional(z.int()) }),
  SUFFIX_TAKEN: z.object({ suffix: z.string() }),
  TOKEN_REFUSED: z.object({ problem: z.string() }),
  ZONE_NOT_CONFIGURED: z.object({ lines: z.array(z.string()), command: z.string() }),
  HOST_NOT_CONFIGURED: z.object({ lines: z.array(z.string()), command: z.string() }),
  RECORD_QUOTA_REACHED: usage,
  HOSTNAME_LIMIT_REACHED: usage,
  HOSTNAME_PROOF_NEEDED: proof,
  HOSTNAME_POINTS_HERE: proof,
  RECORD_CONFLICT: z.object({
    reason: z.enum(recordConflicts),
    recordId: z.optional(id),
    path: z.optional(z.string()),
    withPath: z.optional(z.string()),
  }),
  BOUGHT_RECENTLY: z.object({ from: instant }),
  CAPTCHA_HARDER: z.object({ level: z.int() }),
  SHOWCASE_LIMIT_REACHED: usage,
  TAG_LIMIT_REACHED: usage,
  SUBMITTER_SUSPENDED: z.object({ ids: z.array(id) }),
  COVER_UNREACHABLE: z.object({ ids: z.array(id) }),
  COVER_UNREADABLE: z.object({ ids: z.array(id) }),
  BATCH_REFUSED: z.object({
    refused: z.array(
      z.object({
        id: z.string(),
        code: z.enum(Object.keys(failures) as [FailureCode, ...FailureCode[]]),
        details: z.optional(z.record(z.string(), z.unknown())),
      }),
    ),
  }),
  DECISION_IMPOSSIBLE: z.object({ decisions: z.array(z.string()) }),
  PRICE_CHANGED: z.object({ cost: z.int() }),
  PRICING_RULE_OVERLAPS: z.object({ minLength: z.int(), maxLength: z.int() }),
  PICTURE_TOO_LARGE: z.object({ limit: z.int() }),
  PICTURE_TOO_LONG: z.object({ limit: z.int() }),
  UPLOAD_LIMIT_REACHED: z.object({
    used: z.int(),
    total: z.int(),
    freeAt: instant,
    retryAfter: z.int(),
  }),
  UPLOAD_TOO_FREQUENT: z.object({ retryAfter: z.int() }),
  TOO_MANY_REQUESTS: z.object({ retryAfter: z.int() }),
};

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
    ...(code in details && { details: details[code as keyof FailureDetails] }),
  });

export const failureCodes = Object.keys(failures) as FailureCode[];

/** Body of every failure, by its component name. */
export const failureBodies = failureCodes.map((code) => [failureName(code), bodyOf(code)] as const);

/** Every code that a call can answer, its own and those of its kind, in the order of the catalogue. */
function failuresOf(call: Endpoint): FailureCode[] {
  const codes = new Set<FailureCode>([
    ...call.failures,
    'VALIDATION_FAILED',
    'ORIGIN_REQUIRED',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    ...(call.proof === false ? [] : (['PROOF_REQUIRED'] as const)),
    ...(call.body ? (['TOO_LARGE'] as const) : []),
    ...(needsSession(call) ? (['AUTHENTICATION_REQUIRED', 'ACCOUNT_SUSPENDED'] as const) : []),
    ...(call.recent ? (['LOGIN_AGAIN'] as const) : []),
    ...(call.access === 'admin' ? (['ADMIN_REQUIRED'] as const) : []),
  ]);
  return failureCodes.filter((code) => codes.has(code));
}

/** The codes that a call can answer, by status. */
export const failuresByStatus = (call: Endpoint): Map<number, FailureCode[]> =>
  Map.groupBy(failuresOf(call), (code) => failures[code][0]);
