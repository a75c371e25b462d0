import { MetricUnit } from '@aws-lambda-powertools/metrics';
import type { Request } from '@middy/core';
import { log, metrics } from '#platform/log.ts';
import type { Answer, CallContext, Event, Step } from '../call.ts';

type Finished = Request<Event, Answer, Error, CallContext, { startedAt?: number }>;

/** Adds the headers of every answer, and records the call in one log line and its metrics. */
function finish({ event, context, internal, response }: Finished): void {
  const { routeKey, requestContext } = event;
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
  log.info('call', { route: routeKey, status, milliseconds, account, address });
  metrics.addDimension('route', routeKey);
  metrics.addMetric('Latency', MetricUnit.Milliseconds, milliseconds);
  metrics.addMetric('Faults', MetricUnit.Count, status >= 500 ? 1 : 0);
  metrics.publishStoredMetrics();
}

/** Puts the request id into each log line and answer. */
export const telemetry = (): Step => ({
  before: ({ event, context, internal }) => {
    internal.startedAt = Date.now();
    log.resetKeys();
    log.appendKeys({
      requestId: event.requestContext.requestId,
      lambdaRequestId: context.awsRequestId,
    });
  },
  after: finish,
  onError: finish,
});
