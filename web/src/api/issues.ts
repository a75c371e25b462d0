import type * as z from 'zod/mini';
import type { Issue } from '../../../shared/kernel/failure.ts';
import { pathOf, ruleOf } from '../../../shared/kernel/issues.ts';

/** The issues of a value that has not been sent, in the service's own terms. */
export function issuesIn(schema: z.ZodMiniType, value: unknown): Issue[] {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    path: pathOf(issue.path),
    rule: ruleOf(issue),
    message: issue.message,
  }));
}
