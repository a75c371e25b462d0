import { Duration } from 'aws-cdk-lib';
import { readAppSecret } from '#infra/constructs/secrets.ts';
import type { Emitted, Symptom } from '#infra/constructs/watch.ts';
import {
  type CanaryStep,
  canaryMetric,
  canarySteps,
  canaryTimes,
  certificateMetric,
} from '#shared/canary.ts';
import type { Worker } from './worker.ts';

const meanings: Record<CanaryStep, string> = {
  site: 'the first page of the site does not come, or not with its script.',
  api: 'the API does not answer.',
  change: 'a record cannot be changed through the API: people cannot change theirs either.',
  dns: 'what was changed a quarter of an hour ago is not in public DNS.',
  delegation:
    'a suffix is delegated to no name server that answers for it: none of its names is found.',
  mail: 'a mail has waited for more than four minutes, and SES has not accepted it.',
};

const symptomOf: Record<CanaryStep, Symptom> = {
  ...{ site: 'people', api: 'people', change: 'people' },
  ...{ dns: 'dns', delegation: 'dns', mail: 'mail' },
};

/** Two runs in a row: one may meet a server that is just being replaced. */
const watchStep = (step: CanaryStep): Emitted => ({
  statistic: 'MIN',
  below: 100,
  of: symptomOf[step],
  periods: 2,
  // What could not be changed is not in DNS either: that is no trouble of DNS.
  ...(step === 'dns' && { unless: canaryMetric('change') }),
  // Where a mail server of the console sends, the canary has no mail to look after.
  ...(step !== 'mail' && { silenceIsBad: true }),
  meaning: `${meanings[step]} The log of \`canary\` says what was answered.`,
});

/** Tries what people do, so that an outage is told where nobody is there to meet it. */
export const canary: Worker = {
  entry: 'functions/canary/run.ts',
  does: 'tries what people do',
  timeout: Duration.minutes(1),
  isWanted: (settings) => settings.canary,
  schedule: {
    every: Duration.seconds(canaryTimes.every),
    runNow: 'Tries at once what people do',
  },
  watches: {
    ...Object.fromEntries(canarySteps.map((step) => [canaryMetric(step), watchStep(step)])),
    [certificateMetric]: {
      statistic: 'MIN',
      period: Duration.hours(1),
      below: 14,
      meaning:
        'the certificate of the site ends within two weeks. ACM renews one that it made 60 days before, as long as its CNAME record is in DNS: the certificate’s page names it.',
    },
  },
  needs(handler, { settings, data }) {
    data.table.changeBy(handler);
    // Its token and its mails are sealed in the table.
    readAppSecret(handler, data.appSecret);
    // In the sandbox SES asks for a right to the identity of whoever is written to.
    if (!settings.mail.sandbox) handler.give({ CANARY_MAIL: 'yes' });
  },
};
