import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id } from '#shared/kernel/id.ts';

/** Personal transfer token. Its only permission is to give its owner a domain. */
const transferToken = z
  .string()
  .check(z.trim(), z.regex(/^fh_[\w-]{29}$/, { error: 'Must be a transfer token.' }));

const myToken = z.object({ token: z.string() });

const targetUser = z.object({ id, nickname: z.string() });

export const getMyToken = endpoint({
  method: 'GET',
  path: '/tokens/my-token',
  access: 'user',
  summary: 'The caller’s personal transfer token.',
  reply: myToken,
  failures: [],
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/tokens/refresh-token',
  access: 'user',
  summary: 'Replaces the caller’s transfer token; the old one works no more.',
  reply: myToken,
  recent: true,
  failures: [],
});

export const findTokenOwner = endpoint({
  method: 'POST',
  path: '/tokens/owner',
  access: 'user',
  summary: 'The owner of a transfer token, to show before a transfer is confirmed.',
  body: z.strictObject({ targetToken: transferToken }),
  reply: z.object({ targetUser }),
  failures: ['NOT_FOUND'],
});

export const transferDomain = endpoint({
  method: 'POST',
  path: '/tokens/transfer-domain',
  access: 'user',
  summary: 'Gives a domain to the owner of a token, at once and for good.',
  body: z.strictObject({ domainId: id, targetToken: transferToken }),
  reply: z.object({ message: z.string(), targetUser }),
  recent: true,
  failures: [
    'NOT_FOUND',
    'DOMAIN_FROZEN',
    'SELF_TRANSFER',
    'BOUGHT_RECENTLY',
    'DOMAIN_QUOTA_REACHED',
    'RECORD_QUOTA_REACHED',
  ],
  idempotent: true,
});
