import * as z from 'zod/mini';
import { words as accounts } from './areas/accounts/words.ts';
import { words as audit } from './areas/audit/words.ts';
import { words as auth } from './areas/auth/words.ts';
import { words as automation } from './areas/automation/words.ts';
import { words as documentation } from './areas/documentation/words.ts';
import { words as domains } from './areas/domains/words.ts';
import { words as history } from './areas/history/words.ts';
import { words as hostnames } from './areas/hostnames/words.ts';
import { words as invitations } from './areas/invitations/words.ts';
import { words as news } from './areas/news/words.ts';
import { words as notifications } from './areas/notifications/words.ts';
import { words as people } from './areas/people/words.ts';
import { words as points } from './areas/points/words.ts';
import { words as premium } from './areas/premium/words.ts';
import { words as pricing } from './areas/pricing/words.ts';
import { words as privacy } from './areas/privacy/words.ts';
import { words as providers } from './areas/providers/words.ts';
import { words as quotas } from './areas/quotas/words.ts';
import { words as records } from './areas/records/words.ts';
import { words as reports } from './areas/reports/words.ts';
import { words as reserved } from './areas/reserved/words.ts';
import { words as search } from './areas/search/words.ts';
import { words as service } from './areas/service/words.ts';
import { words as setups } from './areas/setups/words.ts';
import { words as showcases } from './areas/showcases/words.ts';
import { words as smtp } from './areas/smtp/words.ts';
import { words as statistics } from './areas/statistics/words.ts';
import { words as storages } from './areas/storages/words.ts';
import { words as tags } from './areas/tags/words.ts';
import { words as tokens } from './areas/tokens/words.ts';
import { words as uploads } from './areas/uploads/words.ts';
import { words as webhooks } from './areas/webhooks/words.ts';
import type { Area } from './contracts.ts';
import { type FailureCode, failures } from './failures.ts';
import { id, instant } from './kernel/id.ts';
import { join } from './kernel/join.ts';
import { type AreaWords, type FieldWords, sampleId, sampleInstant } from './kernel/words.ts';

/** Details of refusals that calls of several areas share. */
const commonDetails = {
  VALIDATION_FAILED: z.object({
    issues: z.array(
      z.object({
        path: z.string(),
        message: z.string(),
        rule: z.string(),
        offers: z.optional(z.array(z.record(z.string(), z.union([z.string(), z.boolean()])))),
      }),
    ),
  }),
  BATCH_REFUSED: z.object({
    refused: z.array(
      z.object({
        id: z.string(),
        code: z.enum(Object.keys(failures) as [FailureCode, ...FailureCode[]]),
        details: z.optional(z.record(z.string(), z.unknown())),
      }),
    ),
  }),
  TOO_MANY_REQUESTS: z.object({ retryAfter: z.int() }),
  SERVICE_PAUSED: z.object({ retryAfter: z.int() }),
} as const;

/** Properties that several areas have: each of that name, unless it has words with its context. */
export const commonFields = {
  avatar: ['Address of the picture, or null.', null],
  code: ['Stable name of the failure.'],
  cost: ['Price in points; 0 is free.', 0],
  createdAt: ['Time of creation.', sampleInstant],
  current: ['Number in use.', 5],
  cursor: ['Value of `nextCursor` in the page before. Valid for the same query only.', 'eyJ.AbC'],
  details: ['Facts about the failure, by its code.'],
  domainId: ['Id of the domain.', sampleId],
  domains: ['Subdomains.', 5],
  email: ['Email address; trimmed and lower-cased.', 'ann@example.org'],
  error: ['English text for people.', 'Not found.'],
  expiresIn: ['Seconds for which the code or link in the mail works.', 600],
  fqdn: ['Whole name: label and suffix.', 'alice.example.net'],
  level: ['Level of the captcha, from 0: each takes four times the time of the one before.', 1],
  owner: ['Account that has the domain.'],
  id: ['Id.', sampleId],
  issues: ['Everything that is wrong with the request.'],
  items: ['Entries.'],
  limit: ['Largest number allowed.', 5],
  message: ['English text for people.', 'Must be a valid email address.'],
  name: ['Name.', 'Freehold'],
  moreThan: ['Bound up to which entries are counted, where there are more; else absent.', 1000],
  nextCursor: ['Cursor of the next page; absent on the last one.', 'eyJ.AbC'],
  nickname: ['Name that others see. Invisible characters and names of staff are refused.', 'Ann'],
  offers: ['Values of fields, each of which would be accepted.', [{ name: 'www' }]],
  order: ['Ascending or descending.', 'desc'],
  ownerId: ['Id of the owner.', sampleId],
  password: ['Password; taken as it is, neither trimmed nor normalised.', 'correct horse'],
  path: ['Field, such as `email`, or the part of the request where all of it is wrong.', 'email'],
  points: ['Points.', 40],
  providerId: ['Id of the provider, which stands for its suffix.', sampleId],
  reason: ['Reason.', 'Phishing under two names.'],
  request: [
    'Id of the request for the code, from its answer. Tries with it are counted apart.',
    sampleId,
  ],
  resendAfter: ['Seconds until another mail can be asked for.', 60],
  retryAfter: ['Seconds to wait, as in the header `retry-after`.', 60],
  role: ['Role.'],
  rule: ['Stable name of the rule that is broken.', 'invalid_format'],
  search: ['Start of what the list is searched by.', 'ann'],
  since: ['Time from which on it holds.', sampleInstant],
  sort: ['Order of the list.', 'created'],
  status: ['Status.'],
  suffix: ['Domain under which names are claimed.', 'example.net'],
  supports: ['Abilities of the suffix.'],
  total: ['Number of all entries; absent where it is not counted.', 3],
  turnstileToken: [
    'Solved human verification: the token of Turnstile or ALTCHA.',
    'eyJjaGFsbGVuZ2Ui',
  ],
  type: ['Type of the record.'],
  title: ['Title.', 'A new suffix'],
  updatedAt: ['Time of the last change.', sampleInstant],
  used: ['Number in use.', 2],
  userId: ['Id of the account.', sampleId],
  version: ['Number of changes; an update names the one it was made from.', 1],
  ids: ['Ids of what is changed together.', [sampleId]],
  refused: [
    'The items that are refused, each with what a call for it alone is answered.',
    [{ id: sampleId, code: 'DOMAIN_FROZEN' }],
  ],
  appealUntil: ['End of the time in which the decision can be appealed.', sampleInstant],
} as const satisfies Record<string, FieldWords>;

/** The areas by the folder of that name, in the order of the contracts. */
const areas = {
  service,
  documentation,
  auth,
  accounts,
  providers,
  search,
  domains,
  reports,
  reserved,
  premium,
  pricing,
  records,
  history,
  hostnames,
  setups,
  statistics,
  tokens,
  quotas,
  points,
  invitations,
  people,
  news,
  notifications,
  uploads,
  privacy,
  smtp,
  storages,
  showcases,
  tags,
  audit,
  automation,
  webhooks,
} satisfies Record<Area, AreaWords>;

/** Descriptions of the document's tags, of which each area is one (OpenAPI 3.1, Tag Object). */
export const tagDescriptions = Object.fromEntries(
  Object.entries(areas).map(([area, { about }]) => [area, about]),
) as Record<Area, string>;

/** Schemas that several calls share, or that deserve a name in generated clients. */
export const components = { Id: id, Instant: instant, ...join(areas, 'components') };

/** Details of refusals, by code. */
export const failureDetails = { ...commonDetails, ...join(areas, 'failureDetails') };

/** Descriptions and examples of properties. */
export const fields: Record<string, FieldWords> = { ...commonFields, ...join(areas, 'fields') };
