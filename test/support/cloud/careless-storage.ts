import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

/** Answers of a storage, by method. */
type Behavior = Partial<
  Record<string, (request: IncomingMessage, response: ServerResponse) => void>
>;

const open: { close(): void }[] = [];

afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** Answers with a status and a text. */
export const saying =
  (status: number, text = '', headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse): void =>
    void response.writeHead(status, headers).end(text);

const allowing = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': '*',
};

/** Starts a storage for one test that keeps nothing, and does as it is told; returns its origin. */
export async function startCarelessStorage(behavior: Behavior = {}): Promise<string> {
  const usual: Behavior = {
    PUT: saying(200),
    GET: saying(200, 'something else'),
    DELETE: saying(204),
    OPTIONS: saying(204, '', allowing),
  };
  const server = createServer((request, response) => {
    request.resume();
    ({ ...usual, ...behavior })[request.method ?? '']?.(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({
    close() {
      server.close();
      server.closeAllConnections();
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
