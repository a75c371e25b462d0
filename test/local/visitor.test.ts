import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { visitor } from '#infra/local/visitor.ts';
import { getMe } from '#shared/areas/accounts/calls.ts';

it('a visitor that gets no challenge is told so, and looks for no proof', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: 'Later.', code: 'SERVICE_PAUSED' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const refused = visitor(`http://127.0.0.1:${port}/api`).call(getMe, {});
  await expect(refused).rejects.toThrow('GET /api/challenge was answered 503');
  server.closeAllConnections();
  server.close();
});
