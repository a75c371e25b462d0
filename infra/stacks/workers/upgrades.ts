import { Duration } from 'aws-cdk-lib';
import type { Worker } from './worker.ts';

/** Brings items of earlier releases to today's form, and tells the operator how far it is. */
export const upgrade: Worker = {
  entry: 'functions/upgrades/upgrade.ts',
  does: 'brings items of earlier releases to today’s form',
  timeout: Duration.minutes(5),
  // Not on deployment: functions of the release before may still be under way, and the trigger would wait for it.
  schedule: {
    every: Duration.minutes(5),
    runNow: 'Goes on with bringing items of earlier releases to today’s form at once',
  },
  needs(handler, { data, queueOf }) {
    data.table.changeBy(handler);
    // A list whose rows are made anew has one writer.
    queueOf('reindex').sendBy(handler);
  },
};
