import type { FailureBody, FailureCode, FailureDetails } from '#shared/failures.ts';

/** A failure code of the service, UNREACHABLE without an answer, or UNNAMED for one that has words and no code. */
export type ClientFailureCode = FailureCode | 'UNREACHABLE' | 'UNNAMED';

interface Facts {
  code: ClientFailureCode;
  /** 0 without an answer. */
  status: number;
  /** English fallback for a missing translation. */
  text: string;
  details?: FailureBody['details'];
  requestId?: string | undefined;
}

/** Failed call. */
export class ApiFailure extends Error {
  readonly code: ClientFailureCode;
  readonly status: number;
  readonly text: string;
  readonly details: FailureBody['details'];
  readonly requestId: string | undefined;

  constructor({ code, status, text, details, requestId }: Facts, cause?: unknown) {
    super(`${code}: ${text}`, { cause });
    this.name = 'ApiFailure';
    this.code = code;
    this.status = status;
    this.text = text;
    this.details = details;
    this.requestId = requestId;
  }

  /** Details of a failure with this code; undefined for another. */
  detailsOf<C extends keyof FailureDetails>(code: C): FailureDetails[C] | undefined {
    return this.code === code ? (this.details as FailureDetails[C]) : undefined;
  }
}

/** True for a failure with one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly ClientFailureCode[]): boolean =>
  error instanceof ApiFailure && codes.includes(error.code);

export const unreachable = (cause: unknown): ApiFailure =>
  new ApiFailure({ code: 'UNREACHABLE', status: 0, text: 'The service cannot be reached.' }, cause);

export const authenticationRequired = (): ApiFailure =>
  new ApiFailure({
    code: 'AUTHENTICATION_REQUIRED',
    status: 401,
    text: 'Authentication required',
  });

/** True if the service refused, so nothing changed. After other failures the outcome is uncertain. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;

/** True where somebody else was faster. */
export const isConflict = (error: unknown): boolean => hasCode(error, 'VERSION_CONFLICT');

type Envelope = Omit<FailureBody, 'code'> & Partial<FailureBody>;

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'error' in body;

/**
 * Parses a failed response. Proxies send no envelope: API Gateway's throttling keeps its meaning,
 * others count as INTERNAL.
 */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const { status } = response;
  if (!isEnvelope(body)) {
    const code = status === 429 ? 'TOO_MANY_REQUESTS' : 'INTERNAL';
    return new ApiFailure({ code, status, text: response.statusText, requestId });
  }
  const { code = 'UNNAMED', error: text, details } = body;
  return new ApiFailure({ code, status, text, details, requestId });
}
