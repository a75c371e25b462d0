import { Duration } from 'aws-cdk-lib';
import type { Worker } from './worker.ts';

/** Counts what the console's figures show, and the domains and records of each provider. */
export const aggregate: Worker = {
  entry: 'functions/statistics/aggregate.ts',
  does: 'counts people, domains, records and points',
  timeout: Duration.minutes(1),
  queue: {
    maxReceiveCount: 10,
    // Each message has a write of its own, and some more that all of a batch share: a transaction takes a hundred.
    batchSize: 80,
    window: Duration.seconds(1),
    // All add to the same items.
    maxConcurrency: 2,
    lag: {
      above: Duration.minutes(15),
      meaning:
        'figures of the console are more than 15 minutes late. Does anybody claim names in masses?',
    },
    replay: 'Counts again what could not be counted',
    start: {
      does: 'Counts everything that was there before figures were, or was missed; may run at any time',
      message: { recount: {} },
    },
  },
  // A count of all that is there goes on from page to page.
  isRecursive: true,
  needs(handler, { data, queueOf }) {
    data.table.changeBy(handler);
    queueOf('aggregate').sendBy(handler);
  },
};

/** Notes what administrators should see and the table does not know. */
export const survey: Worker = {
  entry: 'functions/statistics/survey.ts',
  does: 'counts dead letters and bounces',
  timeout: Duration.minutes(1),
  schedule: {
    every: Duration.minutes(5),
    runNow: 'Counts dead letters and bounces for the console at once',
  },
  onDeployment: true,
  needs(handler, { data, mail }) {
    data.table.noteBy(handler);
    mail.judgedBy(handler);
  },
};

/** Pauses all changes, and ends that, when an operator calls it by `npm run operate`. */
export const pause: Worker = {
  entry: 'functions/statistics/pause.ts',
  does: 'pauses all changes, or takes them again',
  timeout: Duration.seconds(15),
  needs(handler, { data }) {
    data.table.changeBy(handler);
  },
};

/** Moves dead letters back to their workers, when an administrator asks for it. */
export const replay: Worker = {
  entry: 'functions/statistics/replay.ts',
  does: 'has dead letters tried again',
  timeout: Duration.seconds(30),
  queue: {
    maxReceiveCount: 5,
    batchSize: 1,
    maxConcurrency: 2,
    replay: 'Has dead letters tried again whose replay failed',
  },
  // The stack gives it the queues, once all are made.
  needs() {},
};
