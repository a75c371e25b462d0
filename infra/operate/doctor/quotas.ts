import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { Settings } from '#infra/config.ts';
import { bad, type Check, good } from '../command.ts';
import { type OpenedStage, resourcesOf } from '../stage/stage.ts';
import { notHere } from './configuration.ts';

/** Concurrent executions that Lambda leaves to functions without reserved ones: it refuses a reservation that leaves fewer. */
const unreservedLeast = 100;

type Concurrency = Settings['concurrency'];

/** Prefix of a function's logical id in the template, by its key of `concurrency` in cdk.json. */
export const reservingFunctions = {
  dispatch: 'DispatchWorkerFunction',
  convert: 'ConvertFunction',
  cards: 'CardsFunction',
} as const satisfies Record<keyof Concurrency, string>;

/** Executions that `concurrency` still has to reserve: a deployed function has its own already. */
async function readMissing(stage: OpenedStage, client: LambdaClient): Promise<number> {
  const { GetFunctionConcurrencyCommand } = await import('@aws-sdk/client-lambda');
  const deployed = resourcesOf(await stage.describe(), 'AWS::Lambda::Function');
  let missing = 0;
  for (const [name, wanted = 0] of Object.entries(stage.settings().concurrency)) {
    const start = reservingFunctions[name as keyof Concurrency];
    const found = deployed.find(({ id }) => id.startsWith(start));
    const { ReservedConcurrentExecutions: reserved = 0 } = found
      ? await client.send(new GetFunctionConcurrencyCommand({ FunctionName: found.name }))
      : {};
    missing += Math.max(0, wanted - reserved);
  }
  return missing;
}

/**
 * Whether enough executions stay unreserved once the stage has reserved its own. Fewer, such as the ten of a new account,
 * turn calls away as soon as a worker is busy.
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html
 */
async function executions(stage: OpenedStage) {
  const sdk = await import('@aws-sdk/client-lambda');
  const client = new sdk.LambdaClient();
  const { AccountLimit } = await client.send(new sdk.GetAccountSettingsCommand({}));
  const { ConcurrentExecutions: all = 0, UnreservedConcurrentExecutions: unreserved = 0 } =
    AccountLimit ?? {};
  const missing = await readMissing(stage, client);
  const lacking = unreservedLeast + missing - unreserved;
  const words = `The account has ${all} concurrent executions, ${unreserved} of them unreserved`;
  const reserves = missing > 0 ? `; "concurrency" reserves ${missing} more` : '';
  return lacking <= 0
    ? good(`${words}${reserves}.`)
    : bad(
        `${words}${reserves}. AWS wants ${unreservedLeast} to stay unreserved.`,
        `Ask for ${all + lacking} or more: Service Quotas, Lambda, L-B99A9384.`,
      );
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
    ask: async () => (stage.isLocal ? notHere('Lambda’s quota') : executions(stage)),
  },
  {
    name: 'mails a day',
    ask: async () => (stage.isLocal ? notHere('SES’s quota') : sandbox(stage)),
  },
];
