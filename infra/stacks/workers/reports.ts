import { Duration } from 'aws-cdk-lib';
import type { Worker } from './worker.ts';

/** Lists claimed names that look like a brand. Other claims cause no message. */
export const review: Worker = {
  entry: 'functions/reports/review.ts',
  does: 'lists names that look like a brand',
  timeout: Duration.seconds(30),
  queue: {
    maxReceiveCount: 10,
    batchSize: 10,
    maxConcurrency: 2,
    replay: 'Tries again to list names that look like a brand',
  },
  needs(handler, { data }) {
    data.table.changeBy(handler);
  },
};
