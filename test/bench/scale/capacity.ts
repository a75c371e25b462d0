import { workers } from '#infra/stacks/workers/all.ts';
import { type Limit, limits, trip } from './limits.ts';
import type { Measured, Measurements, Operation } from './measured.ts';
import { callsOf } from './people.ts';
import { dispatchBatch } from './service.ts';
import { partitions, table } from './table-capacity.ts';
import { type Part, type Stage, sumOver, type Traffic } from './traffic.ts';

/** Requests of the home page to the edge: the page, its files, and two calls that the edge keeps. */
const requestsOfView = 8;

/** Runs of the dispatcher at once: ten for each shard, of which a new table has as many as it has partitions. */
const dispatchersAtOnce = 10 * (limits.firstWrites.most / limits.partitionWrites.most);

/** Requests that a worker's run waits for, one after another; some are sent at once. */
const tripsOf = { reindex: 3, aggregate: 2, mail: 3, dispatch: 3 } as const;

/** Requests of the writer of a zone at once. */
const writerWidth = 40;

/** The share of a stage's requests that serves people; the rest asks and repairs. */
const urgentOf = (perSecond: number): number => Math.max(1, Math.floor(perSecond * 0.75));

/** Messages a second for a worker. */
const messagesOf = (measurements: Measurements, traffic: Traffic, worker: string): number =>
  sumOver(measurements, traffic, ({ parts }) => parts[worker]?.messages);

const perSecond = (runs: number, batch: number, trips: number): number =>
  (runs * batch * 1000) / (trips * trip.most);

/** Workers by the requests that they wait for; a zone has one writer. */
function following(measurements: Measurements, traffic: Traffic): Part[] {
  const queued = (['reindex', 'aggregate', 'mail'] as const).map((name) => {
    const { batchSize = 1, maxConcurrency = 1 } = workers[name]?.queue ?? {};
    return {
      part: `worker ${name}`,
      uses: messagesOf(measurements, traffic, name),
      limit: perSecond(maxConcurrency, batchSize, tripsOf[name]),
      unit: 'messages',
      source: trip.source,
    };
  });
  const names = sumOver(measurements, traffic, namesOf);
  const requests = sumOver(measurements, traffic, ({ parts }) => parts.route53?.requests);
  return [
    ...queued,
    {
      part: 'worker dispatch',
      uses: messagesOf(measurements, traffic, 'dispatch'),
      limit: perSecond(dispatchersAtOnce, dispatchBatch, tripsOf.dispatch),
      unit: 'changes',
      source: trip.source,
    },
    {
      part: 'the writer of one zone',
      uses: names,
      limit: perSecond(writerWidth, 1, names > 0 ? requests / names : 1),
      unit: 'names',
      source: trip.source,
    },
  ];
}

/** Names that an operation has published. */
const namesOf = (_: Measured, operation: Operation): number =>
  operation === 'records' || operation === 'updates' ? 1 : 0;

/** Values that Route 53 counts: twice where one takes the place of another. */
const valuesOf = (_: Measured, operation: Operation): number =>
  (({ records: 1, updates: 2 }) as Partial<Record<Operation, number>>)[operation] ?? 0;

function providers(measurements: Measurements, traffic: Traffic, stage: Stage): Part[] {
  const { route53Values, route53Requests, cloudflareRequests, cloudflareOperations } = limits;
  const share = Math.min(stage.route53RequestsPerSecond, route53Requests.most - 1);
  const values = sumOver(measurements, traffic, valuesOf);
  return [
    {
      part: `Route 53, by ${share} requests a second of the stage`,
      uses: values,
      limit: urgentOf(share) * route53Values.most,
      unit: 'values',
      source: route53Values.source,
    },
    {
      part: 'Route 53, by all requests of the account',
      uses: values,
      limit: urgentOf(route53Requests.most - 1) * route53Values.most,
      unit: 'values',
      source: route53Requests.source,
    },
    {
      part: 'Cloudflare, were the suffix there',
      uses: sumOver(measurements, traffic, namesOf),
      limit: urgentOf(cloudflareRequests.most - 1) * cloudflareOperations.most,
      unit: 'records',
      source: cloudflareOperations.source,
    },
  ];
}

function calls(measurements: Measurements, traffic: Traffic, stage: Stage): Part[] {
  const arriving = sumOver(measurements, traffic, (_, operation) => callsOf[operation]);
  const running = sumOver(
    measurements,
    traffic,
    (_, operation) => ((measurements.trips[operation] + callsOf[operation]) * trip.most) / 1000,
  );
  const { executions, apiRequests, edgeRequests, fifoRequests, sandboxMails } = limits;
  const mails = messagesOf(measurements, traffic, 'mail');
  const isSandbox = stage.mails <= sandboxMails.most;
  return [
    { part: 'Lambda', uses: running, limit: executions.most, unit: 'at once', ...from(executions) },
    {
      part: 'the stage’s rate',
      uses: arriving,
      limit: stage.rate,
      unit: 'calls',
      ...from(apiRequests),
    },
    {
      part: 'API Gateway',
      uses: arriving,
      limit: apiRequests.most,
      unit: 'calls',
      ...from(apiRequests),
    },
    {
      part: 'CloudFront',
      uses: arriving + traffic.views * requestsOfView,
      limit: edgeRequests.most,
      unit: 'requests',
      ...from(edgeRequests),
    },
    {
      part: 'the queue reindex (FIFO)',
      uses: messagesOf(measurements, traffic, 'reindex') / 10,
      limit: fifoRequests.most,
      unit: 'requests',
      ...from(fifoRequests),
    },
    {
      part: isSandbox ? 'SES, in the sandbox' : 'SES',
      uses: mails,
      limit: stage.mails,
      unit: 'mails',
      ...from(sandboxMails),
    },
  ];
}

const from = ({ source }: Limit) => ({ source });

/** Parts of the service that traffic fills, the fullest first. Without those that it does not touch. */
export function partsFor(measurements: Measurements, traffic: Traffic, stage: Stage): Part[] {
  return [
    ...partitions(measurements, traffic),
    ...table(measurements, traffic),
    ...following(measurements, traffic),
    ...providers(measurements, traffic, stage),
    ...calls(measurements, traffic, stage),
  ]
    .filter(({ uses }) => uses > 0)
    .sort((one, other) => other.uses / other.limit - one.uses / one.limit);
}
