import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LocalFunction } from '../functions/local-function.ts';
import { type GatewayReply, ownReply, toEvent, toReply } from './gateway-event.ts';
import type { Routes } from './routes.ts';

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
const bodyMax = 10_000_000;
const longest = 30_000;

/** A declared route with the function that answers it. */
export interface Route {
  key: string;
  function: LocalFunction;
}

export type Respond = (
  request: IncomingMessage,
  response: ServerResponse,
  extra: Record<string, string>,
) => Promise<void>;

/**
 * The HTTP API: answers a request by the function behind its route, which may take `patience` times as long as at AWS.
 * `extra` headers go into every answer.
 */
export const createGateway =
  (routes: Routes<Route>, patience: number): Respond =>
  async (request, response, extra) => {
    const { status, headers, body } = await replyTo(routes, request, longest * patience);
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body), ...extra });
    response.end(body);
  };

async function replyTo(
  routes: Routes<Route>,
  request: IncomingMessage,
  most: number,
): Promise<GatewayReply> {
  const [path = '/'] = (request.url ?? '/').split('?');
  const match = routes.find(request.method ?? 'GET', path);
  const body = await readBody(request);
  if (!match) return ownReply(404, 'Not Found');
  if (!body) return ownReply(413, 'Request Entity Too Large');
  const { route, parameters } = match;
  const event = toEvent(request, body, route.key, parameters);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<GatewayReply>((resolve) => {
    timer = setTimeout(() => resolve(ownReply(503, 'Service Unavailable')), most);
  });
  const answered = route.function
    .invoke(event)
    .then(toReply, () => ownReply(500, 'Internal Server Error'));
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/** The body, or nothing where it is too large. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= bodyMax) chunks.push(chunk);
  }
  return size <= bodyMax ? Buffer.concat(chunks) : undefined;
}
