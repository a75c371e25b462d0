import { mailWrite } from '#functions/mail/service.ts';
import { readMail } from '#functions/mail/store.ts';
import { readActiveSmtp } from '#functions/smtp/items/smtp-configs.ts';
import { nowInSeconds, secondsOf, timeOf } from '#platform/clock.ts';
import { transact } from '#platform/table/transaction.ts';
import { canaryTimes } from '#shared/canary.ts';
import { type CanaryItem, noteMail } from './items/canary.ts';

/**
 * Takes every mail of SES, in the sandbox too, and counts in no rate of bounces.
 * https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html
 */
const simulator = 'success@simulator.amazonses.com';

const ageOf = (mailId: string): number => nowInSeconds() - secondsOf(timeOf(mailId));

async function write(canary: CanaryItem): Promise<void> {
  const letter = { kind: 'serverTest', host: 'Amazon SES' } as const;
  const mail = await mailWrite('en', simulator, letter);
  await transact([mail, noteMail(canary, String(mail.operation.Put?.Item?.id))]);
}

/**
 * Writes a mail once an hour, and looks whether SES accepted it: then it is gone from the outbox. Nothing is known of
 * its arrival. Undefined where a mail server of the console sends: the simulator is SES's alone.
 */
export async function tryMail(canary: CanaryItem): Promise<true | undefined> {
  if (await readActiveSmtp()) return undefined;
  const { mailId } = canary;
  const isWaiting = mailId !== undefined && (await readMail(mailId)) !== undefined;
  if (isWaiting && ageOf(mailId) > canaryTimes.mailWithin) {
    throw new Error(`Mail ${mailId} waits for ${ageOf(mailId)} seconds.`);
  }
  if (!isWaiting && (!mailId || ageOf(mailId) > canaryTimes.mailEvery)) await write(canary);
  return true;
}
