import * as z from 'zod/mini';
import { lowerAscii } from '#shared/kernel/ascii.ts';
import { several } from '#shared/kernel/batch.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, instant } from '#shared/kernel/id.ts';
import { countedPage, pageQuery } from '#shared/kernel/page.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';
import { labelStart } from '../domains/label.ts';

const premium = limits.premium;

/** Lowercase letters and digits. Input is trimmed and lower-cased. */
export const premiumText = z
  .string()
  .check(
    z.trim(),
    z.overwrite(lowerAscii),
    z.minLength(1),
    z.maxLength(premium.text),
    z.regex(/^[a-z0-9]*$/, { error: 'Only the letters a to z and digits.' }),
  );

export const premiumPrice = z
  .int()
  .check(z.minimum(premium.price.min), z.maximum(premium.price.max));

const premiumDomain = z.object({
  /** The text itself, which is unique. */
  id: z.string(),
  text: z.string(),
  price: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type PremiumDomain = z.output<typeof premiumDomain>;

const premiumParams = z.strictObject({ id: premiumText });

export const listPremiumDomains = endpoint({
  method: 'GET',
  path: '/admin/premium-domains',
  access: 'admin',
  summary: 'Premium names by the alphabet.',
  query: z.extend(pageQuery, { search: labelStart }),
  reply: countedPage(premiumDomain),
  failures: [],
});

export const createPremiumDomain = endpoint({
  method: 'POST',
  path: '/admin/premium-domains',
  access: 'admin',
  summary: 'Gives a name a price of its own.',
  body: z.strictObject({
    text: premiumText,
    price: z._default(premiumPrice, premium.price.default),
  }),
  reply: premiumDomain,
  status: 201,
  failures: ['PREMIUM_EXISTS'],
  idempotent: true,
});

export const updatePremiumDomain = endpoint({
  method: 'PUT',
  path: '/admin/premium-domains/{id}',
  access: 'admin',
  summary: 'Changes the price of a premium name.',
  params: premiumParams,
  body: z.strictObject({ price: premiumPrice }),
  reply: premiumDomain,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const deletePremiumDomain = endpoint({
  method: 'DELETE',
  path: '/admin/premium-domains/{id}',
  access: 'admin',
  summary: 'Has a name cost what its length says again.',
  params: premiumParams,
  reply: null,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
});

export const importFormats = ['txt', 'csv', 'json'] as const;
const importReasons = ['text', 'price', 'duplicate', 'format'] as const;

/** Import: accepted as a whole, then completed in the background. */
const premiumImport = z.object({
  id,
  status: z.enum(['running', 'done']),
  /** Accepted names, and the number processed: added, updated or unchanged. */
  total: z.int(),
  processed: z.int(),
  added: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failedCount: z.int(),
  /** First rejected lines, with reason and text. */
  failed: z.array(z.object({ line: z.int(), text: z.string(), reason: z.enum(importReasons) })),
  createdAt: instant,
});
/** Rejected line. */
export type ImportFailure = PremiumImport['failed'][number];
export type PremiumImport = z.output<typeof premiumImport>;

export const importPremiumDomains = endpoint({
  method: 'POST',
  path: '/admin/premium-domains/import',
  access: 'admin',
  summary:
    'Takes a list of premium names: `name`, `name,price`, `name:price` or `name price` a line, or JSON.',
  body: z.strictObject({
    /** Pasted text or content of a file. */
    content: wellFormed().check(z.minLength(1), z.maxLength(premium.importLength)),
    format: z._default(z.enum(importFormats), 'txt'),
    /** Keeps existing prices instead of replacing them. */
    skipExisting: z._default(z.boolean(), true),
  }),
  reply: premiumImport,
  status: 202,
  failures: ['TOO_LARGE'],
  bodyMax: 2 * premium.importLength,
  idempotent: true,
});

export const getPremiumImport = endpoint({
  method: 'GET',
  path: '/admin/premium-imports/{id}',
  access: 'admin',
  summary: 'Progress and rejected lines of an import.',
  params: z.strictObject({ id }),
  reply: premiumImport,
  failures: ['NOT_FOUND'],
});

export const deletePremiumDomains = endpoint({
  method: 'POST',
  path: '/admin/premium-domains/delete',
  access: 'admin',
  summary: 'Has names cost what their lengths say again, all or none.',
  body: z.strictObject({ ids: several(premiumText, limits.batch.most) }),
  reply: null,
  failures: ['BATCH_REFUSED', 'VERSION_CONFLICT'],
  idempotent: true,
});
