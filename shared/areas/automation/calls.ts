import * as z from 'zod/mini';
import { visible } from '#shared/areas/accounts/nicknames.ts';
import { networkKeys } from '#shared/dns/networks.ts';
import { several } from '#shared/kernel/batch.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { instant } from '#shared/kernel/id.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';
import { grant, presets } from './grants.ts';

const rules = limits.accessToken;

/** Ten characters of base 32 without look-alikes, which the token itself begins with. */
const tokenId = z
  .string()
  .check(z.regex(/^[0-9a-hjkmnp-tv-z]{10}$/, { error: 'Must be the id of an access token.' }));

const tokenParams = z.strictObject({ id: tokenId });

/** It stands in the subjects of mails. */
const name = visible(rules.name);

const networks = z
  .array(
    wellFormed().check(
      z.trim(),
      z.refine((text) => networkKeys(text) !== undefined, {
        error: 'Must be a network such as 203.0.113.0/24, or an address.',
      }),
    ),
  )
  .check(z.maxLength(rules.networks));

/** Days until the token ends. */
const expiresIn = z.literal([...rules.lifetimes]);

const accessToken = z.object({
  id: tokenId,
  name: z.string(),
  /** What its grants amount to. */
  preset: z.enum([...presets, 'custom']),
  /** `domain` is the full name; absent where the grant is of all domains, or its domain is the owner’s no more. */
  grants: z.array(z.extend(grant, { domain: z.optional(z.string()) })),
  /** Networks that it works from; empty for all. */
  networks: z.array(z.string()),
  createdAt: instant,
  endsAt: z.optional(instant),
  /** Last use, at most an hour too early: the subscriber’s network, and the program’s own name. */
  lastUse: z.optional(z.object({ at: instant, network: z.string(), client: z.string() })),
  /** Uses of the last 30 days at least: those of the last hour are counted with the next one. */
  uses: z.int(),
  /** Time until which the secret of before works, too. */
  overlapsUntil: z.optional(instant),
});
export type AccessToken = z.output<typeof accessToken>;

/** The token itself is in this answer alone. */
const madeToken = z.extend(accessToken, { token: z.string() });

export const listAccessTokens = endpoint({
  method: 'GET',
  path: '/access-tokens',
  access: 'user',
  summary: 'The caller’s access tokens, the newest first.',
  reply: z.object({ items: z.array(accessToken) }),
  failures: [],
});

export const createAccessToken = endpoint({
  method: 'POST',
  path: '/access-tokens',
  access: 'user',
  summary: 'Makes an access token, which is shown in this answer alone.',
  body: z.strictObject({
    name,
    grants: several(grant, rules.grants, (each) => JSON.stringify(each)),
    expiresIn: z.optional(expiresIn),
    networks: z._default(networks, []),
  }),
  reply: madeToken,
  status: 201,
  recent: true,
  failures: ['NOT_FOUND', 'TOKEN_LIMIT_REACHED'],
});

export const updateAccessToken = endpoint({
  method: 'PUT',
  path: '/access-tokens/{id}',
  access: 'user',
  summary: 'Changes name, networks and end of an access token; what it may do stays.',
  params: tokenParams,
  body: z.strictObject({ name, networks, expiresIn: z.optional(expiresIn) }),
  reply: accessToken,
  recent: true,
  failures: ['NOT_FOUND'],
});

export const rotateAccessToken = endpoint({
  method: 'POST',
  path: '/access-tokens/{id}/rotate',
  access: 'user',
  summary: 'Gives an access token a new secret; the one of before works for another day.',
  params: tokenParams,
  reply: madeToken,
  recent: true,
  failures: ['NOT_FOUND'],
});

export const revokeAccessToken = endpoint({
  method: 'DELETE',
  path: '/access-tokens/{id}',
  access: 'user',
  summary: 'Ends an access token at once.',
  params: tokenParams,
  reply: null,
  failures: ['NOT_FOUND'],
});

const text = z.optional(wellFormed());

const addresses = z.object({
  hostname: text,
  myip: text,
  myipv4: text,
  myipv6: text,
  ip: text,
  ipv6: text,
  ip6lanprefix: text,
  offline: text,
});

const update = {
  path: '/nic/update',
  access: 'token',
  query: addresses,
  reply: z.string(),
  document: { type: 'text/plain' },
  failures: [],
  proof: false,
  wire: 'dyndns',
} as const;

export const updateAddresses = endpoint({
  ...update,
  method: 'GET',
  summary: 'Sets the addresses of host names, as routers and ddclient ask for it (dyndns2).',
  whilePaused: 'refused',
});

export const postAddresses = endpoint({
  ...update,
  method: 'POST',
  summary: 'The same for programs that send it by POST, in the address or as a form.',
  form: true,
});

export const checkAddress = endpoint({
  method: 'GET',
  path: '/nic/checkip',
  access: 'public',
  summary: 'The caller’s own address, as a page that routers read.',
  reply: z.string(),
  document: { type: 'text/html' },
  failures: [],
  proof: false,
  wire: 'dyndns',
});

const challenge = {
  method: 'POST',
  access: 'token',
  failures: [
    'TOKEN_FORBIDS',
    'DOMAIN_FROZEN',
    'RECORD_CONFLICT',
    'DOMAIN_RECORD_LIMIT_REACHED',
    'RECORD_QUOTA_REACHED',
    'ZONE_FULL',
    'PROVIDER_PAUSED',
  ],
  proof: false,
  wire: 'acme-dns',
} as const;

export const updateChallenge = endpoint({
  ...challenge,
  path: '/acme-dns/update',
  summary: 'Adds the value of a challenge, as acme-dns does; the two newest stay.',
  body: z.object({ subdomain: wellFormed(), txt: wellFormed() }),
  reply: z.object({ txt: z.string() }),
});

export const registerChallenges = endpoint({
  method: 'POST',
  path: '/acme-dns/register',
  access: 'public',
  summary: 'Refuses, as acme-dns does where nobody may register: tokens are made on the site.',
  reply: null,
  failures: [],
  proof: false,
  wire: 'acme-dns',
});

export const getChallengeHealth = endpoint({
  method: 'GET',
  path: '/acme-dns/health',
  access: 'public',
  summary: 'Tells that the calls of acme-dns are answered.',
  reply: z.string(),
  document: { type: 'text/plain' },
  failures: [],
  proof: false,
  wire: 'acme-dns',
});

/** Name and value, or in lego’s mode RAW what both are made of. */
const presented = z.object({
  fqdn: text,
  value: text,
  domain: text,
  keyAuth: text,
});
export type Presented = z.output<typeof presented>;

export const presentChallenge = endpoint({
  ...challenge,
  path: '/httpreq/present',
  summary: 'Adds the value of a challenge, as lego’s httpreq asks for it.',
  body: presented,
  reply: z.object({}),
});

export const cleanUpChallenge = endpoint({
  ...challenge,
  path: '/httpreq/cleanup',
  summary: 'Removes the value of a challenge.',
  body: presented,
  reply: z.object({}),
});
