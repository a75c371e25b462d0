import type * as z from 'zod/mini';
import type { Issue } from './failure.ts';

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
