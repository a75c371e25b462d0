import { ServiceFailure } from './failures.ts';
import type { Call, HttpReply } from './http.ts';

/** The fields of a request as they came, still to be checked. */
export type Fields = Record<string, unknown>;

/**
 * Reads a call of AWS JSON 1.0 or 1.1: the action from `X-Amz-Target: Service.Action`, the fields from the body.
 * Throws `ServiceFailure` UnknownOperationException or SerializationException.
 */
export function readJsonCall(call: Call, service: string): { action: string; fields: Fields } {
  const [name, action] = String(call.headers['x-amz-target'] ?? '').split('.');
  if (name !== service || !action) throw unknownAction(String(action));
  try {
    const fields: unknown = JSON.parse(call.body.toString() || '{}');
    if (typeof fields === 'object' && fields !== null) return { action, fields: fields as Fields };
  } catch {
    // Falls through to the one failure for every body that is not an object.
  }
  throw new ServiceFailure('SerializationException', 'The body is not a JSON object');
}

export function unknownAction(action: string): ServiceFailure {
  return new ServiceFailure('UnknownOperationException', `Not served here: ${action}`);
}

/** A reply of AWS JSON; fields that are undefined are left out. */
export function jsonReply(fields: object, version: '1.0' | '1.1'): HttpReply {
  return {
    headers: { 'content-type': `application/x-amz-json-${version}` },
    body: JSON.stringify(fields),
  };
}
