import type { FailureBody, FailureCode, FailureDetails } from '../../../shared/kernel/failure.ts';

/** A failure code of the service, or UNREACHABLE without an answer. */
export type ClientFailureCode = FailureCode | 'UNREACHABLE';

interface Facts {
  code: ClientFailureCode;
  /** 0 without an answer. */
  status: number;
  /** English, where a translation is missing. */
  text: string;
  details?: FailureBody['details'];
  requestId?: string | undefined;
}

/** A call that did not end in its reply. */
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

  /** The details of a failure with this code; nothing for another one. */
  detailsOf<C extends keyof FailureDetails>(code: C): FailureDetails[C] | undefined {
    return this.code === code ? (this.details as FailureDetails[C]) : undefined;
  }
}

export const unreachable = (cause: unknown): ApiFailure =>
  new ApiFailure({ code: 'UNREACHABLE', status: 0, text: 'The service cannot be reached.' }, cause);

/** The service refused, so nothing was changed. Any other failure leaves that uncertain. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status >= 400 && error.status < 500;

const isEnvelope = (body: unknown): body is FailureBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'error' in body;

/**
 * Reads a failed response. One from a proxy has no envelope: API Gateway's throttling keeps its
 * meaning, all others count as INTERNAL.
 */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const { status } = response;
  if (!isEnvelope(body)) {
    const code = status === 429 ? 'TOO_MANY_REQUESTS' : 'INTERNAL';
    return new ApiFailure({ code, status, text: response.statusText, requestId });
  }
  const { code, error: text, details } = body;
  return new ApiFailure({ code, status, text, details, requestId });
}
