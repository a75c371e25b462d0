import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** The one port of the site and its API. */
export interface Front {
  server: Server;
  port: number;
  /** From here on requests are answered by this; those that came earlier have waited for it. */
  open(answer: Answer): void;
  close(): Promise<void>;
}

/** Takes the port at once, so that everything else can be told the address; 0 picks a free one. */
export async function startFront(port: number): Promise<Front> {
  const ready = Promise.withResolvers<Answer>();
  const server = createServer((request, response) => {
    void ready.promise
      .then((answer) => answer(request, response))
      .catch((error: Error) => {
        console.error(error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
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
      // Live connections of the page's own (for edits) never end by themselves.
      setTimeout(() => server.closeAllConnections(), 500).unref();
      await closed;
    },
  };
}
