import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import { generate } from 'selfsigned';
import type { Started } from './http.ts';

interface Sites extends Started {
  httpsPort: number;
  /** PEM of the authority that signs the sites' certificates, made at this start. */
  certificate: string;
  /** Has the services know a name at once, as if its owner had entered it there before. Its certificate is there then. */
  tell(host: string): Promise<void>;
}

/** Kind of a DNS name among alternative names (RFC 5280 section 4.2.1.6). */
const dnsName = 2;

const keys = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const;

/** An authority, and the keys and certificates that it makes for hosts. */
async function openAuthority() {
  const authority = await generate([{ name: 'commonName', value: 'Sites of this machine' }], {
    ...keys,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, digitalSignature: true, critical: true },
    ],
  });
  return {
    certificate: authority.cert,
    async contextFor(host: string): Promise<SecureContext> {
      const made = await generate([{ name: 'commonName', value: host }], {
        ...keys,
        extensions: [{ name: 'subjectAltName', altNames: [{ type: dnsName, value: host }] }],
        ca: { key: authority.private, cert: authority.cert },
      });
      return createSecureContext({ key: made.private, cert: made.cert });
    },
  };
}

/** Headers by which services are known; a site here has those of all. */
const ofServices = {
  'x-github-request-id': 'local',
  'x-vercel-id': 'local',
  'x-nf-request-id': 'local',
  'cf-ray': 'local',
};

const hostIn = (header = ''): string => header.replace(/:\d+$/, '').toLowerCase();

/**
 * Stands for all services that serve people's sites. They hear of a name by the first question about it, as if its owner
 * entered it there right after: that one is answered 404, later ones 200. The same holds for certificates. So a setup
 * takes two checks to be done, as one whose owner acts between them does.
 */
export async function startSites(): Promise<Sites> {
  const known = new Set<string>();
  const certified = new Map<string, Promise<SecureContext>>();
  const authority = await openAuthority();
  const own = authority.contextFor('sites.test');
  const answer: RequestListener = ({ headers }, response) => {
    const host = hostIn(headers.host);
    const status = known.has(host) ? 200 : 404;
    known.add(host);
    response.writeHead(status, { ...ofServices, 'content-type': 'text/plain' });
    response.end(status === 200 ? `The site of ${host}.\n` : 'There is no such site.\n');
  };
  const contextOf = (host: string): Promise<SecureContext> => {
    const context = certified.get(host);
    if (!context) certified.set(host, authority.contextFor(host));
    return context ?? own;
  };
  const plain = createServer(answer);
  const secure = createTlsServer(
    {
      SNICallback: (host, done) =>
        void contextOf(host.toLowerCase()).then((context) => done(null, context), done),
    },
    answer,
  );
  const port = await listen(plain);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    httpsPort: await listen(secure),
    certificate: authority.certificate,
    async tell(host) {
      known.add(host);
      const context = authority.contextFor(host);
      certified.set(host, context);
      await context;
    },
    async close() {
      await Promise.all([plain, secure].map(closed));
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function closed(server: Server): Promise<void> {
  const done = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await done;
}
