import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { Issue } from '#shared/kernel/issues.ts';
import { offersOf, pathOf, ruleOf } from '#shared/kernel/issues.ts';
import { failure } from '../failures.ts';

z.config(en());

type ZodIssue = z.core.$ZodIssue;

function toIssues(issue: ZodIssue, part: string): Issue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: pathOf([...issue.path, key]),
      rule: 'unknown_field',
      message: 'There is no such field.',
    }));
  }
  const { message } = issue;
  const offers = offersOf(issue);
  return [{ path: pathOf(issue.path) || part, rule: ruleOf(issue), message, ...offers }];
}

/** Most issues in an answer: a hostile body can cause thousands. */
const issuesShown = 20;

/**
 * Parses parameters, query and body of a call. Throws `VALIDATION_FAILED` with an issue for each
 * invalid field.
 */
export function parseInput(
  call: Endpoint,
  given: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  const issues: Issue[] = [];
  const parse = (part: 'params' | 'query' | 'body') => {
    const schema = call[part];
    if (!schema) return undefined;
    const result = schema.safeParse(given[part], { reportInput: true });
    if (!result.success) {
      issues.push(...result.error.issues.flatMap((issue) => toIssues(issue, part)));
    }
    return result.data;
  };
  const parsed = { params: parse('params'), query: parse('query'), body: parse('body') };
  if (issues.length > 0) {
    throw failure('VALIDATION_FAILED', { issues: issues.slice(0, issuesShown) });
  }
  return parsed;
}
