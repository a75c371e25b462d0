import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { isInUse } from '../accounts/service.ts';
import { env } from '../platform/env.ts';
import { log } from '../platform/log.ts';
import { handleEach } from '../platform/queue.ts';
import { unseal } from '../platform/signing.ts';
import { type Letter, renderLetter } from './letter.ts';
import { deleteMail, readMail } from './store.ts';

const client = new SESClient();

const message = z.object({ mailId: z.string() });

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/**
 * Sends one mail and forgets it. Told twice it finds nothing left to do; if it dies between sending
 * and forgetting, a person gets the same mail twice, which is the lesser evil.
 */
async function send(mailId: string): Promise<void> {
  const mail = await readMail(mailId);
  if (!mail) return;
  const letter = (await unseal('mail', mail.sealed)) as Letter;
  // Reset links are asked for in the same way for any address, so that no answer tells which are
  // known. Here nobody watches the time, and strangers and the suspended get no mail.
  if (letter.kind === 'resetLink' && !(await isInUse(mail.to))) return deleteMail(mailId);
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

/** The worker of the mail queue. */
export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleEach(event, async ({ body }) => send(message.parse(JSON.parse(body)).mailId));
