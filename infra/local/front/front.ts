import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOwnServer } from '#infra/cloud/own-server.ts';

export type FrontAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> | void;

/** The port of the site and its API. */
export interface Front {
  server: Server;
  port: number;
  /** Answers requests by `answer`, those first that came before. */
  open(answer: FrontAnswer): void;
  close(): Promise<void>;
}

/** Listens before anything answers, since other parts need the address. Port 0 picks a free one. */
export async function startFront(port: number): Promise<Front> {
  const ready = Promise.withResolvers<FrontAnswer>();
  const server = createOwnServer((request, response) => {
    void ready.promise
      .then((answer) => answer(request, response))
      .catch((error: Error) => {
        console.error(error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
  // A client that reuses a connection in the moment of its end would be reset.
  server.keepAliveTimeout = 10 * 60 * 1000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    open: ready.resolve,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      // Vite's websockets never end by themselves.
      setTimeout(() => server.closeAllConnections(), 500).unref();
      await closed;
    },
  };
}
