import { Duration } from 'aws-cdk-lib';
import { openHostnames } from '../zone-access.ts';
import type { Worker } from './worker.ts';

/** Starts the state machine of each hostname that is new, changed, or whose domain or owner is. */
export const verify: Worker = {
  entry: 'functions/hostnames/verify.ts',
  does: 'starts the state machine of custom hostnames',
  timeout: Duration.seconds(30),
  queue: {
    maxReceiveCount: 10,
    batchSize: 10,
    maxConcurrency: 2,
    replay: 'Tries again to start what custom hostnames wait for',
  },
  needs(handler, { data, workflows }) {
    data.table.changeBy(handler);
    workflows.hostnames.startBy(handler, 'HOSTNAME_MACHINE_ARN');
  },
};

/** Looks at hostnames whose run has ended, and begins a run where one died or is needed. */
export const watch: Worker = {
  entry: 'functions/hostnames/watch.ts',
  does: 'looks whether custom hostnames still point here',
  timeout: Duration.minutes(10),
  schedule: {
    every: Duration.minutes(15),
    runNow: 'Looks at once at the custom hostnames that are due',
  },
  needs(handler, resources) {
    resources.data.table.changeBy(handler);
    resources.data.table.writeManyBy(handler);
    openHostnames(handler, resources);
  },
};
