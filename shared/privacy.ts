import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';

export const requestExport = endpoint({
  method: 'POST',
  path: '/account/export',
  access: 'user',
  summary: 'An address that downloads the caller’s data once, within 10 minutes.',
  reply: z.object({ url: z.string() }),
  failures: ['TOO_MANY_REQUESTS'],
});

/** The ticket alone opens it, so that a browser can save the file by its address. */
export const downloadExport = endpoint({
  method: 'GET',
  path: '/account/export/{ticket}',
  access: 'public',
  summary: 'The data of the account that asked for the ticket, as a ZIP file.',
  params: z.strictObject({
    ticket: z.string().check(z.regex(/^[\w-]{43}$/, { error: 'Must be a ticket.' })),
  }),
  reply: z.custom<Uint8Array>(),
  document: { type: 'application/zip', fileName: 'my-data.zip' },
  failures: ['NOT_FOUND'],
  proof: false,
});
