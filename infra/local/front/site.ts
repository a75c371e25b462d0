import type { Server } from 'node:http';
import type { SiteFacts } from '#infra/constructs/site/site-document.ts';
import type { Edge } from './edge.ts';
import type { FrontAnswer } from './front.ts';
import { buildSite, serveBuilt } from './site-built.ts';
import { serveSources } from './site-sources.ts';

/** Source of the pages; `none` serves none, for tests of the API. */
export type SiteKind = 'sources' | 'built' | 'none';

/** The pages, given the distribution's behaviour and what the templates say of the stage. */
interface Site {
  answer(edge: Edge, facts: SiteFacts): FrontAnswer;
  close(): Promise<void>;
}

/** Prepares the pages. */
export async function startSite(kind: SiteKind, server: Server): Promise<Site> {
  if (kind === 'sources') {
    const { answer, close } = await serveSources(server);
    return { answer: (_edge, facts) => answer(facts), close };
  }
  if (kind === 'built') await buildSite();
  return { answer: kind === 'built' ? serveBuilt : () => nothing, close: async () => {} };
}

const nothing: FrontAnswer = (_request, response) => {
  response.writeHead(404).end();
};
