import { setTimeout as wait } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { env } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import type { SmtpObstacle } from '#shared/areas/smtp/calls.ts';
import { limits } from '#shared/limits.ts';
import { Conversation } from './conversation.ts';
import type { Delivery, MailOrder } from './delivery.ts';
import { renderLetter } from './letter.ts';
import { isTransient, obstacleOf } from './obstacles.ts';
import { resolveServer, type ServerAddress } from './server-address.ts';

/** SMTP over TLS from the start (RFC 8314); every other port has to offer STARTTLS. */
const tlsPort = 465;

const rawOf = ({ from, to, letter, language }: MailOrder): Promise<Buffer> =>
  new MailComposer({ from, to, ...renderLetter(letter, language, env('BRAND_NAME')) })
    .compile()
    .build();

function connectionTo(
  { server: { host, port }, from }: MailOrder,
  { address, ca }: ServerAddress,
  conversation: Conversation,
): SMTPConnection {
  const secure = port === tlsPort;
  const note = ({ tnx }: { tnx?: string }, text: string) => {
    if (tnx === 'client' || tnx === 'server') conversation.add(tnx, text);
    // Told once, after the final dot.
    else if (tnx === 'message') conversation.isMessageWritten = true;
  };
  return new SMTPConnection({
    host: address,
    port,
    secure,
    requireTLS: !secure,
    // RFC 5321 section 4.1.1.1 wants a name of the client; a function has none.
    name: from.address.slice(from.address.indexOf('@') + 1),
    tls: { servername: host, minVersion: 'TLSv1.2', ...(ca && { ca }) },
    logger: { debug: note },
    transactionLog: true,
  });
}

/** Settles as a call of nodemailer does. */
const settled = (start: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

async function converse(connection: SMTPConnection, order: MailOrder): Promise<void> {
  const { server, from, to } = order;
  const raw = await rawOf(order);
  await settled((done) => connection.connect(done));
  await settled((done) =>
    connection.login({ credentials: { user: server.user, pass: server.password } }, done),
  );
  await settled((done) => connection.send({ from: from.address, to }, raw, done));
  connection.quit();
}

/** Rejects with `ETIMEDOUT` after the deadline. */
const late = (signal: AbortSignal): Promise<never> =>
  wait(limits.smtp.deadline * 1000, undefined, { signal }).then(() => {
    throw Object.assign(new Error('The server took too long.'), { code: 'ETIMEDOUT' });
  });

/** Sends a mail within the deadline; rejects with what was in its way. */
async function send(order: MailOrder, conversation: Conversation): Promise<void> {
  const clock = new AbortController();
  let connection: SMTPConnection | undefined;
  const sending = async () => {
    const address = await resolveServer(order.server.host);
    if (clock.signal.aborted) return;
    connection = connectionTo(order, address, conversation);
    const failed = new Promise<never>((_resolve, reject) => connection?.on('error', reject));
    await Promise.race([converse(connection, order), failed]);
  };
  try {
    await Promise.race([sending(), late(clock.signal)]);
  } finally {
    clock.abort();
    connection?.close();
  }
}

/**
 * True where a server has the whole mail, and was not heard until the deadline: it is most likely at work on it, for which
 * RFC 5321 section 4.5.3.2.6 gives it ten minutes. A connection that ends instead asks for another try (section 3.8).
 */
const isLikelyTaken = (obstacle: SmtpObstacle, { isMessageWritten }: Conversation): boolean =>
  obstacle === 'timeout' && isMessageWritten;

/**
 * Gives a mail to a server by SMTP, in a function of its own: it reaches out to hosts that somebody
 * typed, and has no rights. Answers what was in the way instead of failing.
 */
export async function handler(order: MailOrder): Promise<Delivery> {
  const conversation = new Conversation(order.server);
  const { lines } = conversation;
  try {
    await send(order, conversation);
    return { obstacle: null, conversation: lines };
  } catch (thrown) {
    const error = thrown as Error & { response?: string };
    const obstacle = obstacleOf(error);
    const likelyTaken = isLikelyTaken(obstacle, conversation);
    const { host } = order.server;
    log.warn('smtp', { host, obstacle, likelyTaken, reason: conversation.shown(error.message) });
    const answer = error.response && conversation.shown(error.response);
    return {
      obstacle,
      mayPass: !likelyTaken && isTransient(error),
      likelyTaken,
      ...(answer && { answer }),
      conversation: lines,
    };
  }
}
