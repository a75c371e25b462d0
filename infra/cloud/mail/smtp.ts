import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Started } from '../http.ts';
import { certificateFor } from './certificate.ts';
import type { Inbox } from './inbox.ts';
import { readRawMail } from './raw.ts';

const MAX_BYTES = 10 * 1024 * 1024;

/** The one password of the inbox's SMTP, for any user. */
const smtpPassword = 'inbox';

interface Smtp extends Started {
  /** PEM, made for `localhost` at this start. */
  certificate: string;
}

/**
 * Takes mail over SMTP into the inbox, from anybody on this machine: with STARTTLS and a login where a
 * client wants them, and without. A mail is acknowledged when it is stored; one over 10 MiB is refused with 552.
 * Rejects when the port is taken.
 */
export async function startSmtp(options: { inbox: Inbox; port?: number }): Promise<Smtp> {
  const { key, certificate } = await certificateFor('localhost');
  const server = new SMTPServer({
    name: 'freehold.local',
    size: MAX_BYTES,
    authOptional: true,
    key,
    cert: certificate,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username, password }, _session, done) {
      if (password === smtpPassword) done(null, { user: username });
      else done(refusal(535, `The password of this inbox is "${smtpPassword}"`));
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw refusal(552, 'The message is too large');
          return readRawMail(raw, { from, to });
        })
        .then((letter) => options.inbox.add(letter))
        .then(({ id }) => done(null, `Kept as ${id}`), done);
    },
  });
  // A client that breaks off is no reason to end the whole stack.
  server.on('error', (error) => {
    if (server.server.listening) console.error('SMTP:', error.message);
  });
  const listener = server.listen(options.port ?? 0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    certificate,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
