/** Feeds of changes for readers and programs: Atom (RFC 4287), by an access token that reads. */
import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { idParams } from '#shared/kernel/id.ts';

const feed = {
  method: 'GET',
  access: 'token',
  reply: z.string(),
  document: { type: 'application/atom+xml' },
  proof: false,
  wire: 'feed',
} as const;

export const getDomainFeed = endpoint({
  ...feed,
  path: '/domains/{id}/history.atom',
  summary: 'The newest changes of a domain’s records, as far as the token sees them, as Atom.',
  params: idParams,
  failures: ['NOT_FOUND'],
});

export const getFeed = endpoint({
  ...feed,
  path: '/history.atom',
  summary: 'The newest changes of all domains of the token, as Atom.',
  failures: [],
});
