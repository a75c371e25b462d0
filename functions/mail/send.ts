import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { readAccount } from '../platform/account-item.ts';
import { env } from '../platform/env.ts';
import { log } from '../platform/log.ts';
import { handleEach } from '../platform/queue.ts';
import { unseal } from '../platform/sealing.ts';
import { renderLetter } from './letter.ts';
import type { Letter } from './service.ts';
import { deleteMail, readMail } from './store.ts';

const client = new SESClient();

const message = z.object({ mailId: z.string() });

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

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
  const rendered = renderLetter(letter, mail.language, env('BRAND_NAME'));
  await client.send(
    new SendEmailCommand({
      Source: env('MAIL_FROM'),
      Destination: { ToAddresses: [mail.to] },
      Message: {
        Subject: utf8(rendered.subject),
        Body: { Text: utf8(rendered.text), Html: utf8(rendered.html) },
      },
      ConfigurationSetName: env('MAIL_CONFIGURATION_SET'),
    }),
  );
  await deleteMail(mailId);
  log.info('mail', { mailId, kind: letter.kind, language: mail.language });
}

/** Worker of the mail queue. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, async ({ body }) => send(message.parse(JSON.parse(body)).mailId));
