import { Duration } from 'aws-cdk-lib';
import { readAppSecret } from '#infra/constructs/secrets.ts';
import type { Worker } from './worker.ts';

/** Looks at what people set up while nobody else does. */
export const recheck: Worker = {
  entry: 'functions/setups/recheck.ts',
  does: 'looks whether setups work by now',
  timeout: Duration.minutes(4),
  schedule: {
    every: Duration.minutes(5),
    runNow: 'Looks at once at the setups that are due',
  },
  needs(handler, { data }) {
    data.table.changeBy(handler);
    // The mail that says it works is sealed in the table.
    readAppSecret(handler, data.appSecret);
  },
};
