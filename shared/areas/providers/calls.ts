import * as z from 'zod/mini';
import { lowerAscii } from '#shared/kernel/ascii.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams, instant } from '#shared/kernel/id.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';
import { factsOfType, hasToken, type ProviderType, providerTypes } from '#shared/providers.ts';
import { visible } from '../accounts/nicknames.ts';

/** Capabilities of a suffix, by type of its provider. */
export const supports = z.object({ proxy: z.boolean(), customHostnames: z.boolean() });

export const provider = z.object({
  id,
  name: z.string(),
  suffix: z.string(),
  isDefault: z.boolean(),
  supports,
});
export type Provider = z.output<typeof provider>;

export const listProviders = endpoint({
  method: 'GET',
  path: '/providers',
  access: 'public',
  summary: 'The suffixes on offer, the default one first.',
  reply: z.object({ items: z.array(provider) }),
  failures: [],
});

/** State of a mail policy record. `operator`: the operator has records of their own at the suffix. */
const policyStates = ['live', 'pending', 'failed', 'operator'] as const;

const policyRecord = z.object({
  /** Fully qualified. */
  name: z.string(),
  type: z.enum(['MX', 'TXT']),
  /** In zone file format. */
  line: z.string(),
  state: z.enum(policyStates),
});

/** RRsets on Route 53, records on Cloudflare, and the zone's limit of them. */
export const zoneFill = z.object({ current: z.int(), limit: z.int() });

/** Tells a zone that is nearly as full as it may be; the alarm comes at the same fill. */
export const isAlmostFull = ({ current, limit }: z.output<typeof zoneFill>): boolean =>
  current > limit * limits.provider.almostFull;

const domainProvider = z.extend(provider, {
  type: z.enum(providerTypes),
  /** Zone id at the DNS provider. */
  zoneId: z.string(),
  /** Last characters of the API token; absent where the provider has none. */
  tokenEnding: z.optional(z.string()),
  createdAt: instant,
  /** While claims and changes under the suffix are refused. */
  paused: z.optional(z.object({ reason: z.string(), since: instant })),
  /** Domains under the suffix and their records, counted seconds after a change. */
  domains: z.int(),
  records: z.int(),
  /** Last time at which the provider took a change. */
  publishedAt: z.optional(instant),
  /** Since when the provider refuses the stage (401, 403); absent while it takes changes. */
  refusedSince: z.optional(instant),
  /** End of the last complete comparison of zone and table. */
  sweptAt: z.optional(instant),
  /** Absent until the provider was asked, and where it sets no limit. */
  fill: z.optional(zoneFill),
  /** Records at the suffix that prevent mail in its name. */
  mailPolicy: z.array(policyRecord),
});
export type DomainProvider = z.output<typeof domainProvider>;

export const listDomainProviders = endpoint({
  method: 'GET',
  path: '/admin/providers',
  access: 'admin',
  summary: 'The suffixes with their providers and mail policies, the default one first.',
  reply: z.object({ items: z.array(domainProvider) }),
  failures: [],
});

const name = visible(limits.provider.name);

/** Shape of a host name of two labels or more (RFC 1123), as the configuration has it. */
const suffix = z.string().check(
  z.trim(),
  z.overwrite(lowerAscii),
  z.maxLength(190),
  z.regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/, {
    error: 'Must be a domain, such as example.net.',
  }),
);

const tokens = providerTypes.flatMap((type) => factsOfType(type).token ?? []);

/** A token of any type, within the widest bounds: a change of it names no type. */
const token = z
  .string()
  .check(
    z.trim(),
    z.minLength(Math.min(...tokens.map(({ min }) => min))),
    z.maxLength(Math.max(...tokens.map(({ max }) => max))),
    z.regex(/^[\w-]*$/, { error: 'Only letters, digits, hyphens and underscores.' }),
  );

interface Connection {
  type: ProviderType;
  zoneId: string;
  token?: string | undefined;
}

const titlesWhere = (isWanted: (type: ProviderType) => boolean): string =>
  providerTypes
    .filter(isWanted)
    .map((type) => factsOfType(type).title)
    .join(' or ');

const titles = {
  withToken: titlesWhere(hasToken),
  withoutToken: titlesWhere((type) => !hasToken(type)),
};

export const createDomainProvider = endpoint({
  method: 'POST',
  path: '/admin/providers',
  access: 'admin',
  summary: `Offers a suffix: on ${titles.withToken} with a token, on ${titles.withoutToken} where the configuration of the stage lists its zone.`,
  body: z
    .strictObject({
      type: z.enum(providerTypes),
      name,
      suffix,
      zoneId: wellFormed().check(z.trim(), z.minLength(1), z.maxLength(32)),
      token: z.optional(token),
    })
    .check(
      z.refine<Connection>(({ type, zoneId }) => factsOfType(type).zoneId.shape.test(zoneId), {
        error: 'Must be the id of a zone at this provider.',
        path: ['zoneId'],
        params: { rule: 'zone_of_type' },
      }),
      z.refine<Connection>(({ type, token }) => hasToken(type) === Boolean(token), {
        error: `${titles.withToken} needs a token, and ${titles.withoutToken} takes none.`,
        path: ['token'],
        params: { rule: 'token_of_type' },
      }),
    ),
  reply: domainProvider,
  status: 201,
  recent: true,
  failures: ['SUFFIX_TAKEN', 'ZONE_NOT_CONFIGURED', 'VERSION_CONFLICT'],
});

export const updateDomainProvider = endpoint({
  method: 'PUT',
  path: '/admin/providers/{id}',
  access: 'admin',
  summary:
    'Renames a provider, and replaces its token where one is given that passes the test of the zone.',
  params: idParams,
  body: z.strictObject({ name, token: z.optional(token) }),
  reply: domainProvider,
  recent: true,
  failures: ['NOT_FOUND', 'TOKEN_REFUSED', 'PROVIDER_FAILED', 'VERSION_CONFLICT'],
});

export const deleteDomainProvider = endpoint({
  method: 'DELETE',
  path: '/admin/providers/{id}',
  access: 'admin',
  summary:
    'Withdraws a suffix that has no domains, a minute or more after it was paused. Its zone stays as it is.',
  params: idParams,
  reply: null,
  recent: true,
  failures: ['NOT_FOUND', 'DEFAULT_PROVIDER', 'PAUSE_FIRST', 'PROVIDER_IN_USE', 'VERSION_CONFLICT'],
});

export const chooseDefaultProvider = endpoint({
  method: 'POST',
  path: '/admin/providers/{id}/default',
  access: 'admin',
  summary: 'Makes the suffix the one that is offered first, in place of the one that was.',
  params: idParams,
  reply: domainProvider,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const pauseProvider = endpoint({
  method: 'POST',
  path: '/admin/providers/{id}/pause',
  access: 'admin',
  summary:
    'Refuses claims and changes under a suffix, with a reason. DNS keeps answering, and what was accepted is published.',
  params: idParams,
  body: z.strictObject({
    reason: visible(limits.provider.reason.max).check(z.minLength(limits.provider.reason.min)),
  }),
  reply: domainProvider,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const resumeProvider = endpoint({
  method: 'POST',
  path: '/admin/providers/{id}/resume',
  access: 'admin',
  summary: 'Accepts claims and changes under a suffix again.',
  params: idParams,
  reply: domainProvider,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

/** Label of the record that a test writes. No name of people's begins with an underscore. */
export const probeLabel = '_freehold-test';

/** Steps of a test, in their order. */
const testSteps = ['read', 'write', 'remove', 'delegation'] as const;

/** Outcomes of a step that failed, each with its own next step for the administrator. */
const testProblems = [
  'token-lost',
  'token-invalid',
  'token-zone-read',
  'token-dns-edit',
  'zone-not-found',
  'zone-of-other-name',
  'zone-not-allowed',
  'zone-refuses',
  'not-delegated',
  'delegated-elsewhere',
  'unreachable',
] as const;

const testStep = z.object({
  step: z.enum(testSteps),
  /** `unknown` where the other side could not be asked, `skipped` after a step that failed. */
  state: z.enum(['passed', 'failed', 'unknown', 'skipped']),
  problem: z.optional(z.enum(testProblems)),
  /** Names that decide the step: name servers, or the name of the zone. */
  found: z.optional(z.array(z.string())),
  expected: z.optional(z.array(z.string())),
});

const providerTest = z.object({
  steps: z.array(testStep),
  /** Seconds for which resolvers keep that a name does not exist; absent where the zone did not say. */
  negativeTtl: z.optional(z.int()),
  testedAt: instant,
});
export type ProviderTest = z.output<typeof providerTest>;
export type TestStep = z.output<typeof testStep>;
export type TestProblem = (typeof testProblems)[number];

export const isTestProblem = (text: string): text is TestProblem =>
  testProblems.some((problem) => problem === text);

export const testProvider = endpoint({
  method: 'POST',
  path: '/admin/providers/{id}/test',
  access: 'admin',
  summary:
    'Reads the zone, writes and removes a record of its own, and compares the delegation in public DNS with the zone.',
  params: idParams,
  reply: providerTest,
  failures: ['NOT_FOUND', 'PROVIDER_FAILED'],
});
