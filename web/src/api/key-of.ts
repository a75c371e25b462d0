import type { Endpoint, Request } from '../../../shared/kernel/endpoint.ts';
import type { Address } from './first-calls.ts';

/**
 * Under what an answer is kept. Without a request it stands for the call's answers to all requests,
 * which is what to invalidate when something changed them.
 */
export const keyOf = <E extends Endpoint>(
  endpoint: E | Address<E>,
  request?: Request<E>,
): readonly unknown[] => (request ? [endpoint.path, request] : [endpoint.path]);
