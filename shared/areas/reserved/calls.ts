import * as z from 'zod/mini';
import { several } from '#shared/kernel/batch.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, instant } from '#shared/kernel/id.ts';
import { countedPage, pageQuery } from '#shared/kernel/page.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';
import { label, labelStart } from '../domains/label.ts';

/** Word that nobody may claim, under one provider or all (`null`). */
const reservedWord = z.object({
  id: z.string(),
  word: z.string(),
  providerId: z.nullable(id),
});
export type ReservedWord = z.output<typeof reservedWord>;

/** `all.www`, or `<provider>.www`. */
const wordId = z
  .string()
  .check(
    z.maxLength(128),
    z.regex(/^(all|[0-7][0-9A-HJKMNP-TV-Z]{25})\.[a-z0-9-]+$/, { error: 'Must be a word’s id.' }),
  );
const wordParams = z.strictObject({ id: wordId });

/** Splits a text into words at line breaks, commas and semicolons. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/[\n\r,;]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Validates the words of a batch. Each invalid word is an issue at its index. */
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

/** Text that is parsed to labels; duplicates are kept. */
const wordBatch = z.pipe(
  wellFormed().check(z.minLength(1), z.maxLength(limits.reservedLength)),
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
  query: z.extend(pageQuery, { search: labelStart }),
  reply: countedPage(reservedWord),
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
  /** `ignored` counts existing words and duplicates in the batch. */
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

export const deleteReservedWords = endpoint({
  method: 'POST',
  path: '/admin/reserved-words/delete',
  access: 'admin',
  summary: 'Frees reserved words, all or none.',
  body: z.strictObject({ ids: several(wordId, limits.batch.most) }),
  reply: null,
  failures: ['BATCH_REFUSED', 'VERSION_CONFLICT'],
  idempotent: true,
});

/** Name that may be claimed despite a reserved word or a rule. */
const exemption = z.object({ id: z.string(), name: z.string(), createdAt: instant });
export type Exemption = z.output<typeof exemption>;

export const listExemptions = endpoint({
  method: 'GET',
  path: '/admin/reserved-exemptions',
  access: 'admin',
  summary: 'Names that are exempt from reserved words and rules, by the alphabet.',
  query: z.extend(pageQuery, { search: labelStart }),
  reply: countedPage(exemption),
  failures: [],
});

export const addExemption = endpoint({
  method: 'POST',
  path: '/admin/reserved-exemptions',
  access: 'admin',
  summary:
    'Lets a name be claimed although a reserved word or a rule holds it back. Names that the operator uses in the zone stay reserved.',
  body: z.strictObject({ name: label }),
  reply: exemption,
  status: 201,
  failures: ['EXEMPTION_EXISTS'],
  idempotent: true,
});

export const deleteExemption = endpoint({
  method: 'DELETE',
  path: '/admin/reserved-exemptions/{id}',
  access: 'admin',
  summary: 'Ends the exemption of a name. Its owner keeps it.',
  params: z.strictObject({ id: label }),
  reply: null,
  failures: ['NOT_FOUND'],
});
