import { Duration } from 'aws-cdk-lib';
import type { Worker } from './worker.ts';

/** Keeps the administrators' lists of people, domains and records. */
export const reindex: Worker = {
  entry: 'functions/domains/reindex.ts',
  does: 'lists people, domains and records for administrators',
  timeout: Duration.seconds(30),
  queue: {
    // The rows of a domain, or of an account, have one writer at a time.
    fifo: true,
    maxReceiveCount: 10,
    batchSize: 10,
    maxConcurrency: 5,
    lag: {
      above: Duration.minutes(15),
      meaning:
        'lists of people, domains and records are more than 15 minutes late. Does anybody claim names in masses?',
    },
    replay: 'Tries again to list people, domains and records for administrators',
  },
  needs(handler, { data }) {
    data.table.readBy(handler);
    data.table.writeManyBy(handler);
  },
};
