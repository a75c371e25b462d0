import * as z from 'zod/mini';
import { recordTypes } from '#shared/dns/types.ts';
import { instant } from '#shared/kernel/id.ts';

/** What was looked at: an RRset at the suffix's name servers, a site, or what mail and games need. */
const findingKinds = [
  'record',
  'http',
  'certificate',
  'https',
  'mx',
  'spf',
  'dmarc',
  'dkim',
  'srv',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/**
 * What each verdict means for a setup: `good`, `waiting` for time or for the other side, `bad` for what has to be
 * mended, `skipped` for what cannot be seen from here.
 */
export const meanings = {
  live: 'good',
  answers: 'good',
  redirects: 'good',
  valid: 'good',
  resolves: 'good',
  single: 'good',
  key: 'good',
  spare: 'good',
  spreading: 'waiting',
  unasked: 'waiting',
  unknown_there: 'waiting',
  other_service: 'waiting',
  no_address: 'waiting',
  wrong_name: 'waiting',
  follows: 'waiting',
  missing: 'waiting',
  no_key: 'waiting',
  gone: 'bad',
  delegated: 'bad',
  server_error: 'bad',
  elsewhere: 'bad',
  loop: 'bad',
  private_address: 'bad',
  refused: 'bad',
  timeout: 'bad',
  unreadable: 'bad',
  expired: 'bad',
  untrusted: 'bad',
  several: 'bad',
  ipv6_only: 'skipped',
} as const;
export type FindingVerdict = keyof typeof meanings;

/** Verdicts after which something is left to do, by the owner or by time; what only follows another one is none. */
type OpenVerdict = Exclude<
  { [V in FindingVerdict]: (typeof meanings)[V] extends 'good' ? never : V }[FindingVerdict],
  'follows'
>;

export const isOpen = (verdict: FindingVerdict): verdict is OpenVerdict =>
  meanings[verdict] !== 'good' && verdict !== 'follows';

const verdicts = Object.keys(meanings) as [FindingVerdict, ...FindingVerdict[]];

export const finding = z.object({
  kind: z.enum(findingKinds),
  verdict: z.enum(verdicts),
  /** Full name that was asked for. */
  host: z.string(),
  type: z.optional(z.enum(recordTypes)),
  /** Values that are wanted, and those that were found. */
  values: z.optional(z.array(z.string())),
  seen: z.optional(z.array(z.string())),
  /** Status of the answer over HTTP, and the host that a redirect leads to. */
  status: z.optional(z.int()),
  leadsTo: z.optional(z.string()),
  /** End of the certificate. */
  until: z.optional(instant),
});
export type Finding = z.output<typeof finding>;
