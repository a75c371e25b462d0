import { Duration } from 'aws-cdk-lib';
import type { Worker } from './worker.ts';

/** Carries out imports of premium names. */
const importNames: Worker = {
  entry: 'functions/premium/import-worker.ts',
  does: 'carries out imports',
  timeout: Duration.minutes(1),
  queue: {
    // A run that is cut off at its timeout is continued by the next try; an import takes seconds.
    maxReceiveCount: 10,
    batchSize: 1,
    maxConcurrency: 2,
    replay: 'Goes on with imports of premium names that were given up',
  },
  needs(handler, { data }) {
    data.table.changeBy(handler);
  },
};

export { importNames as import };
