import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * This machine's names for itself; any port, since a tunnel may end at another one. Names below `localhost` lead
 * nowhere else (RFC 6761, 6.3).
 */
const ownHost = /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * An HTTP server that answers 421 (RFC 9110 section 15.5.20) to requests for hosts of other names.
 * Against DNS rebinding: a page elsewhere can let its own name resolve to 127.0.0.1, and would read
 * the answers as its own.
 */
export function createOwnServer(answer: RequestListener): Server {
  return createServer((request, response) => {
    if (ownHost.test(request.headers.host ?? '')) return answer(request, response);
    response.writeHead(421, { 'content-type': 'text/plain' });
    response.end('This machine answers as localhost, 127.0.0.1 and [::1] only.\n');
  });
}
