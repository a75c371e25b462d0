import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { importOutcome, zoneFileBody, zoneFileBodyMax } from '../history/zone-file.ts';

export const importZoneFile = endpoint({
  method: 'POST',
  path: '/zone-files/{domain}',
  access: 'token',
  summary:
    'Takes a zone file into a domain, as far as the token may change its records, and tells which lines are left out.',
  params: z.object({ domain: wellFormed() }),
  body: z.strictObject({
    ...zoneFileBody,
    /** Nothing changes; the answer says what would. */
    dryRun: z._default(z.boolean(), false),
  }),
  bodyMax: zoneFileBodyMax,
  reply: importOutcome,
  failures: [
    'NOT_FOUND',
    'TOKEN_FORBIDS',
    'DOMAIN_FROZEN',
    'VERSION_CONFLICT',
    'RECORD_CONFLICT',
    'DOMAIN_RECORD_LIMIT_REACHED',
    'RECORD_QUOTA_REACHED',
    'ZONE_FULL',
    'PROXIED_RECORD_NEEDED',
    'PROVIDER_PAUSED',
  ],
  proof: false,
});
