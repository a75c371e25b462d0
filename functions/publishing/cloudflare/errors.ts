import { CloudflareError } from '#platform/network/cloudflare.ts';
import type { PublicationProblem } from '#shared/areas/records/record.ts';
import { ZoneDenied, ZoneRefused, ZoneUnchanged } from '../zone.ts';

/**
 * Codes that tell of the token, the headers or the zone, and so of no record.
 * https://developers.cloudflare.com/fundamentals/api/troubleshooting/
 */
const aboutRequest = new Set([6003, 6111, 7000, 7003, 9103, 9106, 9109, 10000, 10001]);

/** The zone holds as many records as its plan allows. */
const quotaExceeded = 81045;

const codesOf = ({ errors }: CloudflareError): number[] =>
  errors.flatMap(({ code }) => (code === undefined ? [] : [code]));

const isFull = (error: CloudflareError): boolean =>
  codesOf(error).includes(quotaExceeded) || /record quota/i.test(error.message);

/** Other errors are those of the connection. */
export const isAnswered = (error: unknown): error is CloudflareError =>
  error instanceof CloudflareError;

/** Tells errors that refuse a token; some of its mistakes are told as 400. */
export const isDenied = (error: unknown): boolean =>
  isAnswered(error) &&
  ([401, 403].includes(error.status) ||
    (error.status === 400 && codesOf(error).some((code) => aboutRequest.has(code))));

/** Seconds of a `retry-after`, which Cloudflare sends with each 429. */
const retryAfterOf = ({ headers }: CloudflareError): number | undefined =>
  Number.parseInt(headers.get('retry-after') ?? '', 10) || undefined;

/** An error in the publisher's terms. After 408, 5xx and no answer at all a change may have been made. */
export function translate(error: unknown): unknown {
  if (!isAnswered(error) || error.status === 408 || error.status >= 500) return error;
  if (isDenied(error)) return new ZoneDenied(error.message, { cause: error });
  const isRefusal =
    [400, 404, 409, 422].includes(error.status) &&
    !codesOf(error).some((code) => aboutRequest.has(code));
  if (!isRefusal) {
    return new ZoneUnchanged(error.message, { cause: error, retryAfter: retryAfterOf(error) });
  }
  const problem: PublicationProblem = isFull(error) ? 'zone-full' : 'refused';
  return new ZoneRefused(error.message, problem, error.headers.get('cf-ray') ?? undefined, error);
}
