import { Duration } from 'aws-cdk-lib';
import type { Worker } from './worker.ts';

/** Deletes the files that uploads leave. */
export const discard: Worker = {
  entry: 'functions/uploads/discard.ts',
  does: 'deletes files that uploads left',
  timeout: Duration.seconds(30),
  queue: {
    // A completion that is under way may still write pictures: it ends within 29 seconds.
    delay: Duration.seconds(45),
    maxReceiveCount: 10,
    batchSize: 10,
    maxConcurrency: 2,
    replay: 'Tries again to delete files that uploads left',
  },
  needs(handler, { media }) {
    media.deleteBy(handler);
  },
};

/** Deletes the files of uploads that nobody completed in time. */
export const abandon: Worker = {
  entry: 'functions/uploads/sweep.ts',
  does: 'deletes files of abandoned uploads',
  timeout: Duration.minutes(5),
  schedule: {
    every: Duration.minutes(15),
    runNow: 'Deletes the files of abandoned uploads at once',
  },
  needs(handler, { media }) {
    media.sweepBy(handler);
  },
};
