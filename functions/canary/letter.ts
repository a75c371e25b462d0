import { isInOutbox, mailWithId } from '#functions/mail/service.ts';
import { readActiveSmtp } from '#functions/smtp/items/smtp-configs.ts';
import { ageOf } from '#platform/clock.ts';
import { transact } from '#platform/table/transaction.ts';
import { canaryTimes } from '#shared/canary.ts';
import { type Canary, noteMail } from './store.ts';

/**
 * Takes every mail of SES, in the sandbox too, and counts in no rate of bounces.
 * https://docs.aws.amazon.com/ses/latest/DeveloperGuide/mailbox-simulator.html
 */
const simulator = 'success@simulator.amazonses.com';

async function writeMail(canary: Canary): Promise<void> {
  const letter = { kind: 'serverTest', host: 'Amazon SES' } as const;
  const { id, write } = await mailWithId('en', simulator, letter);
  await transact([write, noteMail(canary, id)]);
}

/**
 * Writes a mail once an hour, and looks whether SES accepted it: then it is gone from the outbox. Nothing is known of
 * its arrival. Undefined where a mail server of the console sends: the simulator is SES's alone.
 */
export async function tryMail(canary: Canary): Promise<true | undefined> {
  if (await readActiveSmtp()) return undefined;
  const { mailId } = canary;
  const isWaiting =
    mailId !== undefined && ageOf(mailId) < canaryTimes.mailUntil && (await isInOutbox(mailId));
  if (isWaiting && ageOf(mailId) > canaryTimes.mailWithin) {
    throw new Error(`Mail ${mailId} waits for ${ageOf(mailId)} seconds.`);
  }
  if (!isWaiting && (!mailId || ageOf(mailId) > canaryTimes.mailEvery)) await writeMail(canary);
  return true;
}
