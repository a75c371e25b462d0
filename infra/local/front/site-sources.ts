import type { Server } from 'node:http';
import { join } from 'node:path';
import { root } from '#infra/constructs/paths.ts';
import { insertFacts, type SiteFacts } from '#infra/constructs/site/site-document.ts';
import type { FrontAnswer } from './front.ts';

/** The site from its sources; edits show at once, told over the same server. */
export async function serveSources(
  server: Server,
): Promise<{ answer(facts: SiteFacts): FrontAnswer; close(): Promise<void> }> {
  const { createServer } = await import('vite');
  let insert = (document: string): string => document;
  const vite = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    plugins: [{ name: 'facts', transformIndexHtml: (document) => insert(document) }],
    appType: 'spa',
    logLevel: 'warn',
    clearScreen: false,
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    answer: (facts) => {
      insert = (document) => insertFacts('index.html', document, facts);
      return (request, response) => vite.middlewares(request, response);
    },
    close: () => vite.close(),
  };
}
