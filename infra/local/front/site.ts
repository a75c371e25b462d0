import type { Server } from 'node:http';
import type { Edge } from './edge.ts';
import type { FrontAnswer } from './front.ts';
import { buildSite, serveBuilt } from './site-built.ts';
import { serveSources } from './site-sources.ts';

/** Source of the pages; `none` serves none, for tests of the API. */
export type SiteKind = 'sources' | 'built' | 'none';

/** The pages, given the distribution's behaviour. */
interface Site {
  answer(edge: Edge): FrontAnswer;
  close(): Promise<void>;
}

/** Prepares the pages. */
export async function startSite(kind: SiteKind, server: Server, siteUrl: string): Promise<Site> {
  if (kind === 'sources') {
    const { answer, close } = await serveSources(server);
    return { answer: () => answer, close };
  }
  if (kind === 'built') await buildSite();
  const built = (edge: Edge) => serveBuilt(edge, siteUrl);
  return { answer: kind === 'built' ? built : () => nothing, close: async () => {} };
}

const nothing: FrontAnswer = (_request, response) => {
  response.writeHead(404).end();
};
