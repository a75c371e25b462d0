import { Duration } from 'aws-cdk-lib';
import { readAppSecret } from '#infra/constructs/secrets.ts';
import type { Worker } from './worker.ts';

/** Removes what deleted accounts had. */
export const departure: Worker = {
  entry: 'functions/privacy/depart.ts',
  does: 'removes what deleted accounts had',
  timeout: Duration.minutes(5),
  queue: {
    // A call that was let in before the deletion may still write: the longest ends within 29 seconds.
    delay: Duration.seconds(45),
    maxReceiveCount: 10,
    batchSize: 1,
    maxConcurrency: 2,
    retries: {
      every: Duration.hours(1),
      // A second try half an hour after the first: of the last one a dead letter tells after five hours.
      floor: 2,
      meaning:
        'deletions of accounts fail again and again. The log of `depart` says what is in their way.',
    },
    replay: 'Goes on with deletions of accounts that were given up',
  },
  needs(handler, { data }) {
    data.table.changeBy(handler);
    data.table.writeManyBy(handler);
    // The mail that says it is done is sealed in the table.
    readAppSecret(handler, data.appSecret);
  },
};
