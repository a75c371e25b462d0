import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type rules from '#locales/en/site/rules.json';
import type { Issue } from '#shared/kernel/issues.ts';
import { ApiFailure } from '../failure.ts';

/** Area that has texts for its rules in `rules.json`. */
export type RuleArea = Exclude<keyof typeof rules, 'any'>;

/** Issue with values that its text interpolates beside the first that it offers. */
type Told = Issue & { details?: object | undefined };

/**
 * Text of an issue: of its field, else of its rule, else the service's message. `each` stands for
 * any index: `words.each.too_big`. A part of a field may have its field's: `content.uint8`.
 */
function wordsFor(t: TFunction<'rules'>, area: RuleArea, issue: Told): string {
  const { path, rule, message, offers, details } = issue;
  const field = path.replace(/\[\d+\]/g, '.each');
  const keys = [
    `${area}.${field}.${rule}`,
    `${area}.${field.split('.')[0]}.${rule}`,
    `any.${rule}`,
  ];
  // The keys come from the service, so the compiler cannot check them.
  return (t as (keys: string[], options: object) => string)(keys, {
    ...offers?.[0],
    ...details,
    defaultValue: message,
  });
}

/** Words for an issue of an area's field, where no form shows it. */
export function useIssueText(area: RuleArea): (issue: Issue) => string {
  const { t } = useTranslation('rules');
  return (issue) => wordsFor(t, area, issue);
}

interface State {
  issues: readonly Told[];
  /** Number of failed checks, so that each is announced. */
  attempt: number;
}

/**
 * Issues of a form's fields, from its schema or the service. `errors` has the texts by path; a
 * change of a field clears its own.
 */
export function useIssues(area: RuleArea) {
  const { t } = useTranslation('rules');
  const [{ issues, attempt }, setState] = useState<State>({ issues: [], attempt: 0 });

  const errors = useMemo(() => {
    const byPath: Record<string, string> = {};
    for (const issue of issues) byPath[issue.path] ??= wordsFor(t, area, issue);
    return byPath;
  }, [t, area, issues]);

  /** Shows issues in place of the last ones; true without any. */
  const tell = (found: readonly Told[]): boolean => {
    setState((last) => ({ issues: found, attempt: last.attempt + 1 }));
    return found.length === 0;
  };

  const idOf = (path: string) => `${area}-${path}`;

  return {
    errors,
    attempt,
    /** Element id of a path's field, the target of the summary's link. */
    idOf,
    /** Items of an `ErrorSummary`. */
    summary: Object.entries(errors).map(([path, text]) => ({ id: idOf(path), text })),
    tell,
    /** Adopts the issues of a failure; false for other kinds of failures. */
    take(error: unknown): boolean {
      const details = error instanceof ApiFailure && error.detailsOf('VALIDATION_FAILED');
      if (details) tell(details.issues);
      return Boolean(details);
    },
    /**
     * Adds an issue to one field, with a rule of `rules.json` or its own message. `details` are
     * interpolated.
     */
    add(path: string, rule: string, message = rule, details?: object): void {
      tell([{ path, rule, message, details }]);
    },
    /** Clears the issues of a field, of its entries and of its parts. */
    clear(path: string): void {
      const stays = (one: Issue) =>
        one.path !== path && !['[', '.'].some((mark) => one.path.startsWith(`${path}${mark}`));
      setState((last) => ({ ...last, issues: last.issues.filter(stays) }));
    },
  };
}
