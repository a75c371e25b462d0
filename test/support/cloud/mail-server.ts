import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach } from 'vitest';
import { certificateFor } from '#infra/cloud/mail/certificate.ts';

/** The login that a mail server of a test takes. */
export const login = { user: 'postmaster', password: 'correct horse battery' };

export interface MailServer {
  port: number;
  /** Recipients of the mails that it took. */
  taken: string[];
  /** Connections that were opened. */
  connections: number;
}

const identities = new Map<string, ReturnType<typeof certificateFor>>();
const open: SMTPServer[] = [];

afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** Starts a mail server for one test. Its certificate is trusted, unless it is for another host than `localhost`. */
export async function startMailServer(
  options: SMTPServerOptions & { certifiedFor?: string } = {},
): Promise<MailServer> {
  const { certifiedFor = 'localhost', ...rest } = options;
  if (!identities.has(certifiedFor)) identities.set(certifiedFor, certificateFor(certifiedFor));
  const { key, certificate } = await (identities.get(certifiedFor) as never as Promise<{
    key: string;
    certificate: string;
  }>);
  process.env.SMTP_LOOPBACK_CERTIFICATE = certificate;
  const started: MailServer = { port: 0, taken: [], connections: 0 };
  const server = new SMTPServer({
    key,
    cert: certificate,
    disableReverseLookup: true,
    closeTimeout: 1,
    onAuth({ password, username }, _session, done) {
      if (password === login.password) done(null, { user: username });
      // As careless as a server can be: it repeats the password.
      else done(new Error(`Wrong password ${password}`));
    },
    onData(stream, { envelope }, done) {
      started.taken.push(...envelope.rcptTo.map(({ address }) => address));
      void buffer(stream).then(() => done(null, 'Kept'));
    },
    ...rest,
  });
  open.push(server);
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  listener.on('connection', () => {
    started.connections += 1;
  });
  started.port = (listener.address() as AddressInfo).port;
  return started;
}
