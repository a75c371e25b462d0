import { Duration } from 'aws-cdk-lib';
import type { Handler } from '#infra/constructs/handler.ts';
import { readAppSecret } from '#infra/constructs/secrets.ts';
import type { DataStack } from '../data.ts';
import type { Worker } from './worker.ts';

/** Lets a worker read the storages that administrators keep, and unseal their keys. */
function reachStorages(handler: Handler, { table, appSecret }: DataStack): void {
  table.readBy(handler);
  readAppSecret(handler, appSecret);
}

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
  needs(handler, { data, media }) {
    media.deleteBy(handler);
    reachStorages(handler, data);
    data.table.writeManyBy(handler);
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
  needs(handler, { data, media }) {
    media.sweepBy(handler);
    reachStorages(handler, data);
  },
};
