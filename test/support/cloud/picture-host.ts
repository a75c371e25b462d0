import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll } from 'vitest';
import { certificateFor } from '#infra/cloud/mail/certificate.ts';

/** An answer of the host: bytes, or a status with headers; undefined never answers. */
type Served = Uint8Array | { status: number; headers?: Record<string, string> } | undefined;

export interface PictureHost {
  /** Address of a path, at the host's name. */
  at(path: string): string;
  /** Answers by path; any other is 404. */
  served: Map<string, Served>;
  /** Paths that were asked for, in their order. */
  asked: string[];
}

/**
 * Starts a host of pictures with a trusted certificate, for a test file. The name has to resolve to 127.0.0.1 there,
 * which is allowed from now on.
 */
export async function usePictureHost(name: string): Promise<PictureHost> {
  const { key, certificate } = await certificateFor(name);
  setDefaultCACertificates([...getCACertificates('default'), certificate]);
  const served: PictureHost['served'] = new Map();
  const asked: string[] = [];
  const server: Server = createServer({ key, cert: certificate }, ({ url = '' }, response) => {
    asked.push(url);
    const answer = served.has(url) ? served.get(url) : { status: 404 };
    if (answer instanceof Uint8Array) response.end(answer);
    else if (answer) response.writeHead(answer.status, answer.headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.STORAGE_LOOPBACK = 'yes';
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { at: (path) => `https://${name}:${port}${path}`, served, asked };
}
