import type { Answer, Binding, CallContext, Event, Step } from '#platform/http/call.ts';
import { Call } from '#platform/http/call.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';

/** One request in the pipeline, as middy hands it from step to step. */
export interface Passing {
  event: Event;
  context: CallContext;
  response: Answer | undefined;
  error: Error | undefined;
  internal: { startedAt?: number };
}

interface Given {
  headers?: Record<string, string>;
  body?: string;
  isBase64Encoded?: boolean;
  query?: Record<string, string>;
  address?: string;
  routeKey?: string;
  method?: string;
  path?: string;
  host?: string;
}

/** A request as API Gateway sends it, of which a step reads a part. */
export function passing(given: Given = {}, binding?: Partial<Binding>): Passing {
  const {
    headers = {},
    routeKey = 'GET /api/things',
    method = 'GET',
    path = '/api/things',
  } = given;
  const event = {
    routeKey,
    headers,
    body: given.body,
    isBase64Encoded: given.isBase64Encoded ?? false,
    queryStringParameters: given.query,
    requestContext: {
      requestId: 'request-1',
      routeKey,
      domainName: given.host ?? 'a1b2c3.execute-api.eu-central-1.amazonaws.com',
      http: { method, path, sourceIp: given.address ?? '192.0.2.1' },
    },
  } as unknown as Event;
  const context = { awsRequestId: 'invocation-1', address: '192.0.2.1' } as CallContext;
  if (binding) {
    context.call = new Call({ answer: () => undefined, ...binding } as Binding, event);
  }
  return { event, context, response: undefined, error: undefined, internal: {} };
}

/** Runs one hook of a step. */
export const run = async (
  step: Step,
  hook: 'before' | 'after' | 'onError',
  request: Passing,
): Promise<Passing> => {
  await step[hook]?.(request as never);
  return request;
};

/** Fields of a declaration that a step does not read. */
export const declared = (endpoint: Partial<Endpoint>): { endpoint: Endpoint } => ({
  endpoint: { method: 'GET', path: '/things', access: 'public', ...endpoint } as Endpoint,
});
