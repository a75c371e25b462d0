import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { idParams } from '#shared/kernel/id.ts';
import { suspensionReason } from '../accounts/user.ts';
import { claimedPassword, code, request, sent } from '../auth/proofs.ts';

export const requestExport = endpoint({
  method: 'POST',
  path: '/account/export',
  access: 'user',
  summary: 'An address that downloads the caller’s data once, within 10 minutes.',
  reply: z.object({ url: z.string() }),
  recent: true,
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

export const requestDeletionCode = endpoint({
  method: 'POST',
  path: '/account/deletion-code',
  access: 'user',
  summary: 'Mails the caller a code to delete their account with.',
  reply: z.extend(sent, { request }),
  failures: ['TOO_MANY_REQUESTS', 'VERSION_CONFLICT'],
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/account',
  access: 'user',
  summary: 'Deletes the caller’s account with all that it has, at once and for good.',
  body: z.strictObject({ password: claimedPassword, code, request: z.optional(request) }),
  reply: null,
  failures: ['CODE_INVALID', 'LAST_ADMIN', 'VERSION_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/{id}',
  access: 'admin',
  summary: 'Deletes somebody’s account with all that it has, and tells them why by mail.',
  params: idParams,
  body: z.strictObject({ reason: suspensionReason }),
  reply: null,
  recent: true,
  failures: ['NOT_FOUND', 'LAST_ADMIN', 'VERSION_CONFLICT'],
});
