import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Opens a port of this machine that leads to a distribution: an engine tells distributions apart by the host that
 * viewers ask for, which no DNS knows, and it takes them for viewers by HTTPS. Returns its address.
 */
export async function openEdge(engine: string, host: string): Promise<string> {
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const onward = request(
      engine,
      { method, path, headers: { ...headers, host, 'x-forwarded-proto': 'https' } },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      },
    );
    onward.on('error', (error) => answer.destroy(error));
    asked.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
