import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { env } from '#platform/env.ts';
import type { OutgoingMail } from './delivery.ts';
import { renderLetter } from './letter.ts';

const client = new SESClient();

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Sends a letter by SES. Throws where it is not accepted. */
export async function sendBySes({ to, language, letter }: OutgoingMail): Promise<void> {
  const { subject, text, html } = renderLetter(letter, language, env('BRAND_NAME'));
  await client.send(
    new SendEmailCommand({
      Source: env('MAIL_FROM'),
      Destination: { ToAddresses: [to] },
      Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
      ConfigurationSetName: env('MAIL_CONFIGURATION_SET'),
    }),
  );
}
