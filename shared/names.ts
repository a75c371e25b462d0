import * as z from 'zod/mini';
import { label } from './domains.ts';
import { endpoint } from './kernel/endpoint.ts';
import { id, instant } from './kernel/id.ts';
import { page, pageQuery } from './kernel/page.ts';
import { limits } from './limits.ts';

const search = z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(63)));

/** A word that nobody may claim: under one provider, or under all of them (`null`). */
const reservedWord = z.object({
  id: z.string(),
  word: z.string(),
  providerId: z.nullable(id),
});
export type ReservedWord = z.output<typeof reservedWord>;

/** `all.www`, or `<provider>.www`. */
const wordParams = z.strictObject({
  id: z
    .string()
    .check(
      z.maxLength(128),
      z.regex(/^(all|[0-7][0-9A-HJKMNP-TV-Z]{25})\.[a-z0-9-]+$/, { error: 'Must be a word’s id.' }),
    ),
});

/** The words in a text: one a line, or separated by commas or semicolons. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/[\n\r,;]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Reads the words of a batch; each that could not be a name is an issue of its own, at its place. */
function toWords(text: string, { issues }: z.core.ParsePayload): string[] {
  const words = wordsIn(text);
  for (const [place, word] of words.entries()) {
    const [issue] = label.safeParse(word).error?.issues ?? [];
    if (!issue) continue;
    const message = `“${word.slice(0, limits.label.max)}”: ${issue.message}`;
    issues.push({
      code: 'custom',
      input: word,
      path: [place],
      message,
      params: { rule: issue.code },
    });
  }
  return words;
}

/** As text, and then as labels, duplicates and all. */
const wordBatch = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(64_000)),
  z.pipe(
    z.transform(toWords),
    z.array(label).check(z.minLength(1), z.maxLength(limits.reservedBatch)),
  ),
);

export const listReservedWords = endpoint({
  method: 'GET',
  path: '/admin/reserved-words',
  access: 'admin',
  summary: 'Reserved words by the alphabet.',
  query: z.extend(pageQuery, { search }),
  reply: page(reservedWord),
  failures: [],
});

export const addReservedWords = endpoint({
  method: 'POST',
  path: '/admin/reserved-words',
  access: 'admin',
  summary:
    'Reserves words: one a line, or separated by commas or semicolons. Duplicates are ignored.',
  body: z.strictObject({
    words: wordBatch,
    providerId: z._default(z.nullable(id), null),
  }),
  /** `ignored` were reserved already, or stood twice in the batch. */
  reply: z.object({ added: z.array(reservedWord), ignored: z.int() }),
  status: 201,
  failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
  bodyMax: 128 * 1024,
});

export const deleteReservedWord = endpoint({
  method: 'DELETE',
  path: '/admin/reserved-words/{id}',
  access: 'admin',
  summary: 'Frees a reserved word.',
  params: wordParams,
  reply: null,
  failures: ['NOT_FOUND'],
});

const { premium } = limits;

/** The seed's rule: lowercase letters and digits; what is typed is trimmed and lower-cased. */
export const premiumText = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1),
    z.maxLength(premium.text),
    z.regex(/^[a-z0-9]*$/, { error: 'Only the letters a to z and digits.' }),
  );

export const premiumPrice = z
  .int()
  .check(z.minimum(premium.price.min), z.maximum(premium.price.max));

const premiumDomain = z.object({
  /** The text itself: it is unique. */
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
  query: z.extend(pageQuery, { search }),
  reply: page(premiumDomain),
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

/** An import: accepted as a whole, and then carried out to its end whatever happens meanwhile. */
const premiumImport = z.object({
  id,
  status: z.enum(['running', 'done']),
  /** The names that were accepted, and how many of them are done: added, updated or left as they were. */
  total: z.int(),
  processed: z.int(),
  added: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failedCount: z.int(),
  /** The first of the lines that were not taken, with the reason and what stands there. */
  failed: z.array(z.object({ line: z.int(), text: z.string(), reason: z.enum(importReasons) })),
  createdAt: instant,
});
/** A line that was not taken. */
export type ImportFailure = PremiumImport['failed'][number];
export type PremiumImport = z.output<typeof premiumImport>;

export const importPremiumDomains = endpoint({
  method: 'POST',
  path: '/admin/premium-domains/import',
  access: 'admin',
  summary:
    'Takes a list of premium names: `name`, `name,price`, `name:price` or `name price` a line, or JSON.',
  body: z.strictObject({
    /** The pasted text or the file's content. */
    content: z.string().check(z.minLength(1), z.maxLength(premium.importLength)),
    format: z._default(z.enum(importFormats), 'txt'),
    /** Leaves what exists as it is; else its price becomes the new one. */
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
  summary: 'How far an import has come.',
  params: z.strictObject({ id }),
  reply: premiumImport,
  failures: ['NOT_FOUND'],
});
