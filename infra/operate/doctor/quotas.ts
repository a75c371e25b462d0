import { bad, type Check, good } from '../command.ts';
import type { OpenedStage } from '../stage/stage.ts';
import { notHere } from './configuration.ts';

/** Concurrent executions that a stage wants: ten would turn calls away as soon as a worker is busy. */
const executionsWanted = 100;

/** https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
async function executions() {
  const sdk = await import('@aws-sdk/client-service-quotas');
  const { Quota } = await new sdk.ServiceQuotasClient().send(
    new sdk.GetServiceQuotaCommand({ ServiceCode: 'lambda', QuotaCode: 'L-B99A9384' }),
  );
  const { Value = 0 } = Quota ?? {};
  const words = `The account has ${Value} concurrent executions.`;
  return Value >= executionsWanted
    ? good(words)
    : bad(words, `Ask for ${executionsWanted} or more: Service Quotas, Lambda, L-B99A9384.`);
}

/** Mails a day of an account in the sandbox: https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html */
const sandboxMails = 200;

async function sandbox(stage: OpenedStage) {
  const sdk = await import('@aws-sdk/client-ses');
  const quota = await new sdk.SESClient().send(new sdk.GetSendQuotaCommand({}));
  const { Max24HourSend = 0, MaxSendRate = 0, SentLast24Hours = 0 } = quota;
  const words = `${SentLast24Hours} of ${Max24HourSend} mails of a day are sent, at most ${MaxSendRate} a second.`;
  if (Max24HourSend > sandboxMails) return good(words);
  const ask = 'https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html';
  return stage.settings().mail.sandbox
    ? good(`${words} That is the sandbox, as mail.sandbox says.`, `To leave it: ${ask}`)
    : bad(`${words} That is the sandbox: mail reaches verified addresses only.`, ask);
}

/** Quotas of the account that a stage meets first. */
export const quotaChecks = (stage: OpenedStage): Check[] => [
  {
    name: 'concurrent executions',
    ask: async () => (stage.isLocal ? notHere('Service Quotas') : executions()),
  },
  {
    name: 'mails a day',
    ask: async () => (stage.isLocal ? notHere('SES’s quota') : sandbox(stage)),
  },
];
