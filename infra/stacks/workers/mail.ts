import { Duration } from 'aws-cdk-lib';
import { readAppSecret } from '#infra/constructs/secrets.ts';
import type { Worker } from './worker.ts';

/** Sends what the outbox of the table holds. */
export const mail: Worker = {
  entry: 'functions/mail/send.ts',
  does: 'sends mail',
  timeout: Duration.seconds(30),
  queue: {
    maxReceiveCount: 5,
    batchSize: 10,
    maxConcurrency: 5,
    replay: 'Tries again what could not be mailed (codes in it may have expired)',
  },
  needs(handler, { data, mail: stack }) {
    data.table.changeBy(handler);
    data.table.writeManyBy(handler);
    // The text of a mail is sealed in the table.
    readAppSecret(handler, data.appSecret);
    stack.sendBy(handler);
    stack.transportFor(handler);
  },
};
