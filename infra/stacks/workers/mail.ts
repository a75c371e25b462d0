import { Duration } from 'aws-cdk-lib';
import { readAppSecret } from '#infra/constructs/secrets.ts';
import type { Worker } from './worker.ts';

/** Sends what the outbox of the table holds. */
export const mail: Worker = {
  entry: 'functions/mail/send.ts',
  does: 'sends mail',
  timeout: Duration.seconds(30),
  queue: {
    // 5, 10, 20 … 300 seconds between tries: an outage of 45 minutes ends by itself.
    maxReceiveCount: 15,
    batchSize: 1,
    maxConcurrency: 5,
    lag: {
      above: Duration.minutes(5),
      of: 'mail',
      meaning:
        'mails wait for more than five minutes before anything sends them. Are there so many?',
    },
    retries: {
      every: Duration.minutes(5),
      // One mail that fails is tried about once in five minutes: people of a small stage wait for it.
      floor: 1,
      periods: 2,
      of: 'mail',
      meaning: 'most tries to send a mail fail. The log of `send` says who refuses them.',
    },
    replay: 'Tries again what could not be mailed (codes that have expired are dropped)',
  },
  watches: {
    MailsDropped: {
      statistic: 'SUM',
      above: 0,
      of: 'mail',
      meaning:
        'a mail was dropped unsent: its code or link had ended, or it lay too long. The log of `send` says who refused it.',
    },
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
