import { readPassword, type SmtpServer } from '#functions/smtp/items/smtp-configs.ts';
import { env } from '#platform/env.ts';
import { invoke } from '#platform/queue/invoke.ts';
import type { Delivery, MailOrder, OutgoingMail } from './delivery.ts';

/** Sends a letter by a mail server, in the function that may reach out. Throws where that one fails. */
export async function sendBySmtp(server: SmtpServer, outgoing: OutgoingMail): Promise<Delivery> {
  const password = await readPassword(server);
  if (password === undefined) return { obstacle: 'key', conversation: [] };
  const { host, port, user, fromEmail: address, fromName: name } = server;
  const order: MailOrder = {
    server: { host, port, user, password },
    from: { name, address },
    ...outgoing,
  };
  return invoke<Delivery>(env('TRANSPORT_FUNCTION'), order);
}
