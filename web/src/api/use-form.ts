import type { UseMutationResult } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiFailure, type ClientFailureCode } from './failure.ts';
import { useFailureText } from './use-failure-text.ts';
import { useIssues } from './use-issues.ts';

/** Where a refusal stands, and by which rule of `rules.json`; without one it says its own words. */
export type Refusals = Partial<Record<ClientFailureCode, { path: string; rule?: string }>>;

interface FormOptions<V, B, R> {
  /** Names the form's part of `rules.json`. */
  area: string;
  /** What is sent: an endpoint's `body`. */
  schema: z.ZodMiniType;
  initial: V;
  /** What is sent for what was typed. */
  bodyOf: (values: V) => B;
  mutation: UseMutationResult<R, Error, B>;
  /** Refusals that belong to a field. */
  refused?: Refusals;
  onDone?: (reply: R) => void;
  onFailed?: () => void;
}

/** How a form comes from being typed to being sent, and what keeps it from that; for a `FormDialog` or a form in a page. */
export function useForm<V extends object, B, R>(options: FormOptions<V, B, R>) {
  const { area, schema, initial, bodyOf, mutation, refused, onDone, onFailed } = options;
  const failureText = useFailureText();
  const [values, setValues] = useState(initial);
  const issues = useIssues(area, schema);

  const change = (changed: Partial<V>) => {
    setValues((last) => ({ ...last, ...changed }));
    for (const path of Object.keys(changed)) issues.clear(path);
    // What is on its way is still to be heard of.
    if (mutation.isError) mutation.reset();
  };

  const fail = (error: Error) => {
    const refusal = error instanceof ApiFailure ? error : undefined;
    const place = refusal && refused?.[refusal.code];
    if (place) {
      const { code, details } = refusal;
      issues.add(place.path, place.rule ?? code, failureText(error), details);
    } else issues.take(error);
    onFailed?.();
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    const body = bodyOf(values);
    if (issues.check(body))
      mutation.mutate(body, { onSuccess: (reply) => onDone?.(reply), onError: fail });
  };

  const { errors, summary, attempt, idOf } = issues;
  return {
    values,
    change,
    /** Shows other values, as those that were saved. */
    show: setValues,
    errors,
    summary,
    attempt,
    idOf,
    isBusy: mutation.isPending,
    failure: mutation.error && summary.length === 0 ? failureText(mutation.error) : undefined,
    submit,
  };
}
