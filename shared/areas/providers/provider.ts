import * as z from 'zod/mini';
import { typeNames } from '#shared/dns/type-names.ts';
import { id, instant } from '#shared/kernel/id.ts';
import { limits } from '#shared/limits.ts';
import { providerTypes } from '#shared/providers.ts';

/** Capabilities of a suffix, by type of its provider. */
export const supports = z.object({
  proxy: z.boolean(),
  customHostnames: z.boolean(),
  /** Types of records that the provider does not take. */
  withoutTypes: z.array(z.enum(typeNames)),
});

/** Points that names of a range of lengths cost. */
const price = z.object({ minLength: z.int(), maxLength: z.int(), cost: z.int() });

export const provider = z.object({
  id,
  name: z.string(),
  suffix: z.string(),
  /** Purpose of the suffix, typed by an administrator. */
  description: z.optional(z.string()),
  isDefault: z.boolean(),
  supports,
  /** Lengths that cost something, the shortest first. All others are free. */
  prices: z.array(price),
});
export type Provider = z.output<typeof provider>;

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

export const domainProvider = z.extend(provider, {
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

export const providerTest = z.object({
  steps: z.array(testStep),
  /** Seconds for which resolvers keep that a name does not exist; absent where the zone did not say. */
  negativeTtl: z.optional(z.int()),
  /** Whether the suffix is on the Public Suffix List; absent where the list could not be read. */
  isPublicSuffix: z.optional(z.boolean()),
  testedAt: instant,
});
export type ProviderTest = z.output<typeof providerTest>;
export type TestStep = z.output<typeof testStep>;
export type TestProblem = (typeof testProblems)[number];

export const isTestProblem = (text: string): text is TestProblem =>
  testProblems.some((problem) => problem === text);
