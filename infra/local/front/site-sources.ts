import type { Server } from 'node:http';
import { join } from 'node:path';
import { root } from '#infra/constructs/paths.ts';
import type { FrontAnswer } from './front.ts';

/** The site from its sources; edits show at once, told over the same server. */
export async function serveSources(
  server: Server,
): Promise<{ answer: FrontAnswer; close(): Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    appType: 'spa',
    logLevel: 'warn',
    clearScreen: false,
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    answer: (request, response) => vite.middlewares(request, response),
    close: () => vite.close(),
  };
}
