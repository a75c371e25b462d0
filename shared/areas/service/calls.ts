import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { instant } from '#shared/kernel/id.ts';
import { limits } from '#shared/limits.ts';

/** Challenge of the self-hosted ALTCHA widget (https://altcha.org/docs/v2/). */
const altchaChallenge = z.record(z.string(), z.unknown());

export const getChallenge = endpoint({
  method: 'ANY',
  path: '/challenge',
  access: 'public',
  summary:
    'A proof-of-work challenge for one call, named by the header x-target-url and asked with that call’s method, or for all that read.',
  query: z.object({ scope: z.optional(z.literal('reading')) }),
  reply: z.object({ message: z.string(), difficulty: z.int(), expiresAt: instant }),
  failures: [],
  proof: false,
});

export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  access: 'public',
  summary: 'Settings of this deployment for the site.',
  reply: z.object({
    brand: z.object({ name: z.string(), tagline: z.nullable(z.string()) }),
    locales: z.array(z.string()),
    communityUrl: z.nullable(z.string()),
    contact: z.string(),
    captcha: z.object({
      kind: z.enum(['altcha', 'turnstile']),
      siteKey: z.nullable(z.string()),
    }),
    /** True if the page that has proof of work and captcha tried out is enabled. */
    challengeTest: z.boolean(),
    /** Address that programs are given where it is not the site's. */
    programUrl: z.nullable(z.string()),
  }),
  failures: [],
  // The edge answers most; whoever it asks for must not need a proof of their own.
  proof: false,
  sharedMaxAge: limits.sharedMaxAge,
});

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/captcha',
  access: 'public',
  summary: 'A challenge for the self-hosted human verification.',
  query: z.strictObject({
    level: z._default(
      z.coerce.number().check(z.int(), z.minimum(0), z.maximum(limits.captcha.levels)),
      0,
    ),
  }),
  reply: altchaChallenge,
  failures: [],
});

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Health and version of the service.',
  reply: z.object({ status: z.literal('ok'), version: z.string() }),
  failures: [],
  proof: false,
});

/** Path on the site that RFC 9116 gives the file. */
export const getSecurityContact = endpoint({
  method: 'GET',
  path: '/.well-known/security.txt',
  access: 'public',
  summary:
    'Where to report weaknesses and abuse (RFC 9116). The site serves it at `/.well-known/security.txt`, too.',
  reply: z.string(),
  document: { type: 'text/plain', maxAge: limits.securityContact.maxAge },
  failures: [],
  proof: false,
});

/** Path on the site that RFC 9727 gives the document. */
export const getApiCatalog = endpoint({
  method: 'GET',
  path: '/.well-known/api-catalog',
  access: 'public',
  summary:
    'What there is for programs: this document, protocols with their addresses, pages (RFC 9727). The site serves it at `/.well-known/api-catalog`, too.',
  reply: z.string(),
  document: {
    type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    maxAge: limits.apiCatalog.maxAge,
  },
  failures: [],
  proof: false,
});
