import type * as z from 'zod/mini';

/** One thing wrong with what was sent. `rule` is the stable name that pages translate. */
export interface Issue {
  /** The field, such as `records[0].priority`; the part (`body`, `query`) where all of it is wrong. */
  path: string;
  message: string;
  rule: string;
  /** Values of fields, each of which would be accepted. */
  offers?: Record<string, string | boolean>[];
}

type ZodIssue = z.core.$ZodIssue;

/** A field's path as messages name it: `records[0].priority`. */
export const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text ? `${text}.${String(part)}` : String(part);
  }, '');

/**
 * The stable name of the rule that an issue breaks, which `rules.json` translates. Needs
 * `reportInput`: a value that is missing or empty breaks `required`.
 */
export function ruleOf(issue: ZodIssue): string {
  if (issue.code === 'custom') return String(issue.params?.rule ?? 'invalid');
  return issue.input === undefined || issue.input === '' ? 'required' : issue.code;
}

/** Values that would mend an issue, where its rule knows some. */
export const offersOf = (issue: ZodIssue): Pick<Issue, 'offers'> =>
  issue.code === 'custom' && issue.params?.offers ? { offers: issue.params.offers } : {};
