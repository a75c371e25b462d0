import { Duration } from 'aws-cdk-lib';
import type { Worker } from './worker.ts';

/** Has the gallery show what it should. */
export const gallery: Worker = {
  entry: 'functions/showcases/shelve.ts',
  does: 'keeps the gallery of showcases',
  timeout: Duration.minutes(1),
  queue: {
    // Messages of one account keep their order.
    fifo: true,
    // A run that is cut off at its timeout, at a tag of many showcases, is continued by the next try.
    maxReceiveCount: 20,
    batchSize: 10,
    maxConcurrency: 5,
    lag: {
      above: Duration.minutes(3),
      meaning: 'showcases wait for more than three minutes to enter the gallery or to leave it.',
    },
    replay: 'Tries again to bring showcases into the gallery or out of it',
  },
  needs(handler, { data }) {
    data.table.changeBy(handler);
    data.table.writeManyBy(handler);
  },
};

/** Counts visits of showcases. */
export const visits: Worker = {
  entry: 'functions/showcases/count.ts',
  does: 'counts visits of showcases',
  timeout: Duration.seconds(30),
  queue: {
    maxReceiveCount: 10,
    batchSize: 10,
    maxConcurrency: 5,
    replay: 'Tries again to count visits of showcases',
  },
  needs(handler, { data }) {
    data.table.changeBy(handler);
  },
};
