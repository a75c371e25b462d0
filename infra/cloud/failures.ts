import type { HttpReply } from './http.ts';
import { element, xmlDocument } from './xml.ts';

interface FailureOptions {
  /** HTTP status; 400 unless said otherwise. */
  status?: number;
  /** The code of the older query protocol, where it differs from the shape's name. */
  queryCode?: string;
  /** Seconds that the caller is to wait. */
  retryAfter?: number | undefined;
}

/** A failure under the name the service gives it, so that SDK clients raise the exception of that name. */
export class ServiceFailure extends Error {
  readonly code: string;
  readonly status: number;
  readonly queryCode: string;
  readonly retryAfter: number | undefined;

  constructor(code: string, message: string, options: FailureOptions = {}) {
    super(message);
    this.name = code;
    this.code = code;
    this.status = options.status ?? 400;
    this.queryCode = options.queryCode ?? code;
    this.retryAfter = options.retryAfter;
  }

  /** `Sender` or `Receiver`, as the XML protocols name the fault. */
  get type(): 'Sender' | 'Receiver' {
    return this.status < 500 ? 'Sender' : 'Receiver';
  }
}

/** The envelope of AWS JSON 1.0 and 1.1. `x-amzn-query-error` is what SQS clients take the older code from. */
export function jsonFailure(failure: ServiceFailure, version: '1.0' | '1.1'): HttpReply {
  return {
    status: failure.status,
    headers: {
      'content-type': `application/x-amz-json-${version}`,
      'x-amzn-query-error': `${failure.queryCode};${failure.type}`,
    },
    body: JSON.stringify({ __type: failure.code, message: failure.message }),
  };
}

/** The envelope that the query protocol (SES) and REST XML (Route 53) share; only the namespace differs. */
export function xmlFailure(
  failure: ServiceFailure,
  namespace: string,
  requestId: string,
): HttpReply {
  const error = element('Error', [
    element('Type', failure.type),
    element('Code', failure.code),
    element('Message', failure.message),
  ]);
  return {
    status: failure.status,
    headers: { 'content-type': 'text/xml' },
    body: xmlDocument('ErrorResponse', namespace, [error, element('RequestId', requestId)]),
  };
}
