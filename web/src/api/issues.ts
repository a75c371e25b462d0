import type * as z from 'zod/mini';
import type { Issue } from '#shared/kernel/issues.ts';
import { offersOf, pathOf, ruleOf } from '#shared/kernel/issues.ts';

/** Validates a value before sending. Issues have the paths and rules of the service. */
export function issuesIn(schema: z.ZodMiniType, value: unknown): Issue[] {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    path: pathOf(issue.path),
    rule: ruleOf(issue),
    message: issue.message,
    ...offersOf(issue),
  }));
}
