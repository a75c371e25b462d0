// A process of its own with the deployed bundles behind a bare Node server: node server.ts BUNDLES, as JSON.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Sent } from './bare-client.ts';

/** Paths of bundles: those of areas by name, and that of the client. */
export interface Bundles {
  areas: Record<string, string>;
  client: string;
}

/** The process when nothing runs but the question for it. */
export interface State {
  /** Bytes in use after a collection. */
  heap: number;
  /** Handles and requests by kind. */
  resources: Record<string, number>;
}

interface Answer {
  statusCode: number;
  body?: string;
}

type Handler = (event: unknown, context: object) => Promise<Answer>;

const { areas, client }: Bundles = JSON.parse(String(process.argv[2]));
const handlers = new Map<string, Handler>();
for (const [area, path] of Object.entries(areas)) {
  handlers.set(area, (await import(path)).handler);
}
const { sendTrips } = await import(client);

/** A new one for each call, as Lambda makes it: steps leave theirs in it. */
const context = () => ({ awsRequestId: 'measured', getRemainingTimeInMillis: () => 15_000 });

function state(): State {
  globalThis.gc?.();
  const resources: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1;
  return { heap: process.memoryUsage().heapUsed, resources };
}

/** `/client` sends trips, `/state` tells of the process, and any other path names the area that is called. */
async function answer(path: string, input: () => Promise<unknown>): Promise<Answer> {
  if (path === 'state') return { statusCode: 200, body: JSON.stringify(state()) };
  if (path === 'client') {
    await sendTrips((await input()) as Sent[][]);
    return { statusCode: 200, body: '{}' };
  }
  return (handlers.get(path) as Handler)(await input(), context());
}

const server = createServer(async (request, response) => {
  const path = String(request.url).slice(1);
  const { statusCode, body } = await answer(path, () => json(request)).catch(
    (error: Error): Answer => ({ statusCode: 500, body: String(error.stack) }),
  );
  response.writeHead(statusCode, { 'content-type': 'application/json' }).end(body);
});

// A connection that a busy machine leaves idle would be closed while the next request is on its way.
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
