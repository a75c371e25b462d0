import { Duration } from 'aws-cdk-lib';
import { readAppSecret } from '#infra/constructs/secrets.ts';
import { limits } from '#shared/limits.ts';
import type { Worker } from './worker.ts';

/** Tells webhooks of events, and tries again what failed. */
export const deliver: Worker = {
  entry: 'functions/webhooks/deliver.ts',
  does: 'tells webhooks of events',
  timeout: Duration.seconds(limits.webhook.run),
  queue: {
    maxReceiveCount: 5,
    batchSize: 1,
    maxConcurrency: 20,
    lag: {
      above: Duration.minutes(30),
      meaning: 'webhooks are told late: servers that answer slowly hold up others.',
    },
    replay: 'Tries again what webhooks could not be told',
  },
  // A round that is due in hours is sent anew each quarter of an hour.
  isRecursive: true,
  needs(handler, { data, mail, queueOf }) {
    data.table.changeBy(handler);
    data.table.writeManyBy(handler);
    // Secrets of webhooks are sealed in the table.
    readAppSecret(handler, data.appSecret);
    mail.postFor(handler);
    // It orders its own rounds.
    queueOf('deliver').sendBy(handler);
  },
};
