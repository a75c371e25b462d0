import type { Request } from '@middy/core';
import { log } from '#platform/log.ts';
import type { Answer, CallContext, Event, Step } from '../call.ts';

type Finished = Request<Event, Answer, Error, CallContext, { startedAt?: number }>;

/**
 * Adds the headers of every answer, and records the call in one log line. No metric a route: each has a price of its own,
 * and the log answers the same.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AnalyzingLogData.html
 */
function finish({ event, context, internal, response }: Finished): void {
  const { routeKey: route, requestContext } = event;
  if (!response) return;
  response.headers = {
    'cache-control': 'no-store',
    ...response.headers,
    'x-request-id': requestContext.requestId,
  };
  const status = response.statusCode ?? 500;
  const milliseconds = Date.now() - (internal.startedAt ?? Date.now());
  const account = context.call?.first.identity?.id;
  const { address } = context;
  log.info('call', { route, status, milliseconds, account, address });
}

/** Puts the request id into each log line and answer. */
export const telemetry = (): Step => ({
  before: ({ event, context, internal }) => {
    internal.startedAt = Date.now();
    log.setKeys({
      requestId: event.requestContext.requestId,
      lambdaRequestId: context.awsRequestId,
    });
  },
  after: finish,
  onError: finish,
});
