import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { readAccount } from '#platform/account/account-item.ts';
import { log } from '#platform/log.ts';
import { handleEach } from '#platform/queue/queue.ts';
import { unseal } from '#platform/secrets/sealing.ts';
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

/**
 * Sends a mail and deletes it from the outbox, so a repeated message finds nothing. A crash between
 * the two sends the mail twice; losing it would be worse.
 */
async function send(mailId: string): Promise<void> {
  const mail = await readMail(mailId);
  if (!mail) return;
  const unsealed = await unseal('mail', mail, mail.sealed);
  if (!unsealed)
    throw new Error(`Mail ${mailId} was sealed with a key that is no longer in force.`);
  const letter = unsealed.value as Letter;
  // Dropped here instead of in the call, whose duration would reveal the account's state.
  if (mail.onlyFor && !(await mayLogIn(mail.onlyFor))) return deleteMail(mailId);
  const { to, language } = mail;
  const by = await sendLetter({ to, language, letter });
  await deleteMail(mailId);
  log.info('mail', { mailId, kind: letter.kind, language, by });
}

/** Worker of the mail queue. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, async ({ body }) => send(mailIdIn(body)));
