import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll } from 'vitest';
import { certificateFor } from '#infra/cloud/mail/certificate.ts';

/** Starts a host at loopback with a certificate for a name, trusted in this process, for a test file. */
export async function startTrustedHost(name: string, answer: RequestListener) {
  const { key, certificate } = await certificateFor(name);
  setDefaultCACertificates([...getCACertificates('default'), certificate]);
  const server = createServer({ key, cert: certificate }, answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { at: (path: string) => `https://${name}:${port}${path}` };
}
