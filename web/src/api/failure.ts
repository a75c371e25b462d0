import type { FailureBody, FailureCode, FailureDetails } from '../../../shared/kernel/failure.ts';

/** What can go wrong here beside what the service answers: that it does not answer. */
export type ClientFailureCode = FailureCode | 'UNREACHABLE';

interface Facts {
  code: ClientFailureCode;
  /** 0 where there was no answer. */
  status: number;
  /** English, for where there is no translation. */
  text: string;
  details?: FailureBody['details'];
  requestId?: string | undefined;
}

/** Every way a call can end other than in its reply. */
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

  /** What this refusal tells beside its code; nothing where it is another refusal. */
  detailsOf<C extends keyof FailureDetails>(code: C): FailureDetails[C] | undefined {
    return this.code === code ? (this.details as FailureDetails[C]) : undefined;
  }
}

export const unreachable = (cause: unknown): ApiFailure =>
  new ApiFailure({ code: 'UNREACHABLE', status: 0, text: 'The service cannot be reached.' }, cause);

const isEnvelope = (body: unknown): body is FailureBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'error' in body;

/** Reads a refusal. What stands between us and the service may answer something that is no envelope. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const { status } = response;
  if (!isEnvelope(body)) {
    return new ApiFailure({ code: 'INTERNAL', status, text: response.statusText, requestId });
  }
  const { code, error: text, details } = body;
  return new ApiFailure({ code, status, text, details, requestId });
}
