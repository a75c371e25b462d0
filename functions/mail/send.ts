import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { readAccount } from '#platform/account/account-item.ts';
import { ageOf } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { postpone } from '#platform/queue/postpone.ts';
import { handleEach } from '#platform/queue/queue.ts';
import { unseal } from '#platform/secrets/sealing.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { limits } from '#shared/limits.ts';
import { sendLetter } from './route.ts';
import type { Letter } from './service.ts';
import { deleteMail, readMail } from './store.ts';

/** Read without zod, which would be 12 kB of a bundle near its bound. */
function mailIdIn(body: string): string {
  const { mailId } = JSON.parse(body) as { mailId?: unknown };
  if (typeof mailId !== 'string') throw new Error('The message names no mail.');
  return mailId;
}

const mayLogIn = async (userId: string): Promise<boolean> =>
  (await readAccount(userId))?.status === 'active';

/** True where the code or the link in a letter does not work any more. */
const isTooLate = (mailId: string, letter: Letter): boolean =>
  'minutes' in letter && ageOf(mailId) >= letter.minutes * MINUTE;

/** The operator is told by the metric. */
const tellOfDrop = (mailId: string, fields: { kind?: Letter['kind'] }): void =>
  log.measure('mail dropped', { MailsDropped: [1, 'Count'] }, {}, { mailId, ...fields });

/** Sending it would help nobody, and whoever waited has asked for another one. */
async function drop(mailId: string, { kind }: Letter): Promise<void> {
  await deleteMail(mailId);
  tellOfDrop(mailId, { kind });
}

/** A mail that is not there was sent before, by a repeated message; an old one may have ended in the outbox, unsent. */
function noteMissing(mailId: string): void {
  if (ageOf(mailId) >= limits.mail.lifetime.ending) tellOfDrop(mailId, {});
}

/**
 * Sends a mail and deletes it from the outbox, so a repeated message finds nothing. A crash between
 * the two sends the mail twice; losing it would be worse.
 */
async function send(mailId: string): Promise<void> {
  const mail = await readMail(mailId);
  if (!mail) return noteMissing(mailId);
  const unsealed = await unseal('mail', mail, mail.sealed);
  if (!unsealed)
    throw new Error(`Mail ${mailId} was sealed with a key that is no longer in force.`);
  const letter = unsealed.value as Letter;
  // Dropped here instead of in the call, whose duration would reveal the account's state.
  if (mail.onlyFor && !(await mayLogIn(mail.onlyFor))) return deleteMail(mailId);
  if (isTooLate(mailId, letter)) return drop(mailId, letter);
  const { to, language } = mail;
  const by = await sendLetter({ to, language, letter });
  await deleteMail(mailId);
  log.info('mail', { mailId, kind: letter.kind, language, by });
}

/** Seconds until a mail that failed is tried again: 5, 10, 20 … 300. */
const backoff = (receipt: number): number =>
  Math.min(limits.mail.backoff.first * 2 ** (receipt - 1), limits.mail.backoff.longest);

/** Throws nothing: without SQS's answer the visibility timeout of 180 seconds stays. */
async function postponeFailed(
  { Records }: SQSEvent,
  failed: SQSBatchResponse['batchItemFailures'],
): Promise<void> {
  const ids = new Set(failed.map(({ itemIdentifier }) => itemIdentifier));
  const records = Records.filter(({ messageId }) => ids.has(messageId));
  if (records.length === 0) return;
  try {
    await postpone('mail', records, backoff);
  } catch (error) {
    log.warn('Failed mails are tried again later than they should be.', error as Error);
  }
}

/** Worker of the mail queue. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const answer = await handleEach(event, async ({ body }) => send(mailIdIn(body)));
  await postponeFailed(event, answer.batchItemFailures);
  return answer;
}
