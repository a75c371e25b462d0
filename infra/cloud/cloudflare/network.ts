import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookUp } from '../dns/lookup.ts';
import { canonicalName, nameToWire } from '../dns/names.ts';
import type { Zones } from '../dns/zones.ts';
import type { Started } from '../http.ts';
import type { CustomHostnames } from './hostnames.ts';
import type { SentRecord } from './records.ts';
import { edgeAddresses } from './served.ts';
import type { CloudflareZones } from './store.ts';

interface NetworkOptions {
  /** The records that say what is proxied, and to where. */
  records: CloudflareZones;
  /** Names of others that are served as one of the records' names. */
  hostnames: CustomHostnames;
  /** Names of this machine, for origins that are names. */
  zones: Zones;
  port?: number;
  /** `host:port` that stands for every origin; else origins are asked at port 80. */
  origin?: string | undefined;
}

/** Milliseconds until an origin that does not answer is given up. */
const patience = 5_000;

/**
 * Answers HTTP for the proxied names, at the addresses that their DNS has: fetches from the origin, as Cloudflare's
 * network does. Whatever cannot be fetched is answered with its numbers:
 * https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/
 */
export async function startNetwork(options: NetworkOptions): Promise<Started> {
  const answer: RequestListener = (request, response) =>
    void proxy(options, request, response).catch((error: Error) =>
      refuse(response, 502, `502: ${error.message}`),
    );
  const server = await listen(answer, options.port ?? 0, edgeAddresses.A);
  const { port } = server.address() as AddressInfo;
  // Some machines, and most containers, have no IPv6.
  const six = await listen(answer, port, edgeAddresses.AAAA).catch(() => undefined);
  return {
    url: `http://${edgeAddresses.A}:${port}`,
    port,
    async close() {
      await Promise.all([server, six].map(closed));
    },
  };
}

async function listen(answer: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(answer).listen(port, host);
  await once(server, 'listening');
  return server;
}

async function closed(server: Server | undefined): Promise<void> {
  if (!server) return;
  const done = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await done;
}

function refuse(response: ServerResponse, status: number, text: string): void {
  if (!response.headersSent) {
    response.writeHead(status, { 'content-type': 'text/plain', server: 'cloudflare' });
  }
  response.end(`error code: ${text}\n`);
}

/** The record that a name's requests go to. */
const proxiedAt = (records: readonly SentRecord[]): SentRecord | undefined =>
  records.find(({ proxied }) => proxied) &&
  records.find(({ type }) => ['A', 'AAAA', 'CNAME'].includes(type));

/** Address of an origin that is a name: of this machine's zones, else of the network around it. */
async function addressOf(zones: Zones, name: string): Promise<string | undefined> {
  const { outcome, answers } = lookUp(zones.served, canonicalName(name), 'A');
  const found = answers.find(({ type }) => type === 'A')?.values[0];
  if (found || outcome !== 'refused') return found;
  const last = answers.at(-1)?.values[0];
  const host = last ? nameToWire(canonicalName(last)) : name;
  return lookup(host).then(
    ({ address }) => address,
    () => undefined,
  );
}

async function originOf(
  { zones, origin }: NetworkOptions,
  { type, content }: SentRecord,
): Promise<{ host: string; port: number } | undefined> {
  if (origin) {
    const { hostname, port } = new URL(`http://${origin}`);
    return { host: hostname, port: Number(port || 80) };
  }
  const host = type === 'CNAME' ? await addressOf(zones, content) : content;
  return host ? { host, port: 80 } : undefined;
}

async function proxy(
  options: NetworkOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  const record = proxiedAt(options.records.at(options.hostnames.originOf(name) ?? name));
  if (!record) return refuse(response, 409, `1001: ${name} is no name that is proxied here.`);
  // RFC 8586
  if (request.headers['cdn-loop']) {
    return refuse(response, 403, '1000: The origin is this network itself.');
  }
  const origin = await originOf(options, record);
  if (!origin) return refuse(response, 530, `1016: ${record.content} has no address.`);
  const onward = ask({
    ...origin,
    method: request.method,
    path: request.url,
    timeout: patience,
    headers: {
      ...request.headers,
      'cdn-loop': 'cloudflare',
      'cf-connecting-ip': request.socket.remoteAddress,
      'x-forwarded-for': request.socket.remoteAddress,
      'x-forwarded-proto': 'http',
    },
  });
  onward.on('response', (answered) => {
    response.writeHead(answered.statusCode ?? 502, { ...answered.headers, server: 'cloudflare' });
    answered.pipe(response);
  });
  onward.on('timeout', () => onward.destroy(new Error('timeout')));
  onward.on('error', ({ message }) =>
    message === 'timeout'
      ? refuse(response, 522, `522: ${origin.host} did not answer.`)
      : refuse(response, 521, `521: ${origin.host}:${origin.port} refused the connection.`),
  );
  request.pipe(onward);
}
