import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { Issue } from '../../../shared/kernel/failure.ts';
import { limits } from '../../../shared/limits.ts';
import { ApiFailure } from './failure.ts';
import { issuesIn } from './issues.ts';

/**
 * The words for an issue: those of its very field first, then those of its rule, then the service's own.
 * `each` stands for any one of several: `words.each.too_big`.
 */
function wordsFor(t: TFunction<'rules'>, area: string, { path, rule, message }: Issue): string {
  const field = path.replace(/\[\d+\]/g, '.each');
  const keys = [`${area}.${field}.${rule}`, `any.${rule}`];
  // The keys come from the service, and so are not known to the compiler.
  return (t as (keys: string[], options: object) => string)(keys, {
    limits,
    defaultValue: message,
  });
}

interface State {
  issues: readonly Issue[];
  /** How often the form was found wanting: each time is told anew. */
  attempt: number;
}

/**
 * What is wrong with the fields of a form, whether found here or answered by the service.
 * `errors` has the words by path; each field's go away as it is changed.
 */
export function useIssues(area: string, schema: z.ZodMiniType) {
  const { t } = useTranslation('rules');
  const [{ issues, attempt }, setState] = useState<State>({ issues: [], attempt: 0 });

  const errors = useMemo(() => {
    const byPath: Record<string, string> = {};
    for (const issue of issues) byPath[issue.path] ??= wordsFor(t, area, issue);
    return byPath;
  }, [t, area, issues]);

  const tell = (found: readonly Issue[]) =>
    setState((last) => ({ issues: found, attempt: last.attempt + 1 }));

  const idOf = (path: string) => `${area}-${path}`;

  return {
    errors,
    attempt,
    /** The `id` to give the field of that path, so that the summary can lead to it. */
    idOf,
    /** For an `ErrorSummary`. */
    summary: Object.entries(errors).map(([path, text]) => ({ id: idOf(path), text })),
    /** Whether the values may be sent. */
    check(values: unknown): boolean {
      const found = issuesIn(schema, values);
      tell(found);
      return found.length === 0;
    },
    /** Takes over what the service found; false where the failure is of another kind. */
    take(error: unknown): boolean {
      const details = error instanceof ApiFailure && error.detailsOf('VALIDATION_FAILED');
      if (details) tell(details.issues);
      return Boolean(details);
    },
    /** Says something of one field, by a rule that `rules.json` has words for, or in words of its own. */
    add: (path: string, rule: string, message = rule) => tell([{ path, rule, message }]),
    /** Takes back what was said of a field, and of each of several in it. */
    clear(path: string): void {
      const stays = (one: Issue) => one.path !== path && !one.path.startsWith(`${path}[`);
      setState((last) => ({ ...last, issues: last.issues.filter(stays) }));
    },
  };
}
