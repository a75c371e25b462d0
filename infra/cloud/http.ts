import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ServiceFailure } from './failures.ts';
import { createOwnServer } from './own-server.ts';

/** A request with its whole body. `gone` fires when the caller hangs up. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  requestId: string;
  gone: AbortSignal;
}

export interface HttpReply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** In place of a reply: destroys the socket, so that the caller never learns what happened. */
export const HANG_UP = Symbol('hang up');
export type Responder = HttpReply | typeof HANG_UP;

/** A started part of the local stack. */
export interface Started {
  url: string;
  port: number;
  close(): Promise<void>;
}

interface HttpOptions {
  /** 0 picks a free port. */
  port?: number;
  /** Header that names a request in its answer; `x-amzn-requestid` unless given. */
  requestIdHeader?: string;
  /** Largest body read, in bytes; more is answered 413. */
  bodyLimit?: number;
  handle(call: Call): Responder | Promise<Responder>;
  /** Writes a failure in the service's wire format. */
  fail(failure: ServiceFailure, call: Call): HttpReply;
}

const MEBIBYTE = 1024 * 1024;

/**
 * Serves one endpoint over HTTP on the loopback interface only.
 * Checks no signatures. An `ServiceFailure` thrown by the handler goes out through `fail`; anything else
 * is printed and becomes a 500 InternalFailure.
 */
export async function startHttp(options: HttpOptions): Promise<Started> {
  const server = createOwnServer((request, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    answer(request, gone.signal, options)
      .then(({ reply, requestId }) => {
        if (reply === HANG_UP) return response.destroy();
        const named = { [options.requestIdHeader ?? 'x-amzn-requestid']: requestId };
        response.writeHead(reply.status ?? 200, { ...named, ...reply.headers });
        return response.end(reply.body);
      })
      // One answer that cannot be sent is no reason to end the whole stack.
      .catch((error: Error) => {
        console.error(error);
        response.destroy();
      });
  });
  // Longer than clients keep an idle connection: closing first would fail a request under way.
  server.keepAliveTimeout = 10 * 60 * 1000;
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export function json(body: unknown, status = 200): HttpReply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function answer(
  request: IncomingMessage,
  gone: AbortSignal,
  options: HttpOptions,
): Promise<{ reply: Responder; requestId: string }> {
  const url = URL.parse(request.url ?? '/', 'http://127.0.0.1');
  const call: Call = {
    method: request.method ?? 'GET',
    path: url?.pathname ?? '/',
    query: url?.searchParams ?? new URLSearchParams(),
    headers: request.headers,
    body: Buffer.alloc(0),
    requestId: randomUUID(),
    gone,
  };
  const { requestId } = call;
  try {
    call.body = await readBody(request, options.bodyLimit ?? 2 * MEBIBYTE);
    if (!url) throw new ServiceFailure('InvalidURI', "Couldn't parse the specified URI.");
    return { reply: await options.handle(call), requestId };
  } catch (error) {
    if (gone.aborted) return { reply: HANG_UP, requestId };
    return { reply: options.fail(asFailure(error), call), requestId };
  }
}

async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Reads the rest all the same: the caller must get the answer and not a broken pipe.
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit)
    throw new ServiceFailure('RequestEntityTooLarge', 'Request is too large', { status: 413 });
  return Buffer.concat(chunks);
}

function asFailure(error: unknown): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  console.error(error);
  return new ServiceFailure('InternalFailure', 'The local endpoint failed', { status: 500 });
}
