import { Duration } from 'aws-cdk-lib';
import type { Worker } from './worker.ts';

/** Counts what the console's figures show. */
export const census: Worker = {
  entry: 'functions/statistics/census.ts',
  does: 'counts people, domains, records and points',
  timeout: Duration.minutes(1),
  queue: {
    maxReceiveCount: 10,
    batchSize: 10,
    // All add to the same items.
    maxConcurrency: 2,
    replay: 'Counts again what could not be counted',
    start: {
      does: 'Counts everything that was there before figures were, or was missed; may run at any time',
      message: { recount: {} },
    },
  },
  needs(handler, { data, queueOf }) {
    data.table.changeBy(handler);
    queueOf('census').sendBy(handler);
  },
};
