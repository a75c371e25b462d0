import type * as z from 'zod/mini';
import type { Issue } from '../../../shared/kernel/failure.ts';

type ZodIssue = z.core.$ZodIssue;

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text ? `${text}.${String(part)}` : String(part);
  }, '');

/** The same names that the service gives: see `functions/platform/validation.ts`. */
function ruleOf(issue: ZodIssue): string {
  if (issue.code === 'custom') return String(issue.params?.rule ?? 'invalid');
  return issue.input === undefined || issue.input === '' ? 'required' : issue.code;
}

/** What is wrong with a value before it is sent, told as the service would. */
export function issuesIn(schema: z.ZodMiniType, value: unknown): Issue[] {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    path: pathOf(issue.path),
    rule: ruleOf(issue),
    message: issue.message,
  }));
}
