import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiFailure, type ClientFailureCode } from './failure.ts';
import { useFailureText } from './use-failure-text.ts';
import { useIssues } from './use-issues.ts';

interface FormOptions<V, B, R> {
  /** Names the form's part of `rules.json`. */
  area: string;
  /** What is sent: an endpoint's `body`. */
  schema: z.ZodMiniType;
  initial: V;
  /** What is sent for what was typed. */
  bodyOf: (values: V) => B;
  mutation: UseMutationResult<R, Error, B>;
  /** Refusals that belong to a field: where they stand, and by which rule of `rules.json`, whose words have their details. */
  refused?: Partial<Record<ClientFailureCode, { path: string; rule: string }>>;
  onDone: (reply: R) => void;
}

/** How a form comes from being typed to being sent, and what keeps it from that; for a `FormDialog`. */
export function useForm<V extends object, B, R>(options: FormOptions<V, B, R>) {
  const { area, schema, initial, bodyOf, mutation, refused, onDone } = options;
  const failureText = useFailureText();
  const [values, setValues] = useState(initial);
  const issues = useIssues(area, schema);

  const change = (changed: Partial<V>) => {
    setValues((last) => ({ ...last, ...changed }));
    for (const path of Object.keys(changed)) issues.clear(path);
    mutation.reset();
  };

  const fail = (error: Error) => {
    const refusal = error instanceof ApiFailure ? error : undefined;
    const place = refusal && refused?.[refusal.code];
    if (place) issues.add(place.path, place.rule, refusal.details);
    else issues.take(error);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    const body = bodyOf(values);
    if (issues.check(body)) mutation.mutate(body, { onSuccess: onDone, onError: fail });
  };

  const { errors, summary, attempt, idOf } = issues;
  return {
    values,
    change,
    errors,
    summary,
    attempt,
    idOf,
    isBusy: mutation.isPending,
    failure: mutation.error && summary.length === 0 ? failureText(mutation.error) : undefined,
    submit,
  };
}

/** A number that was typed; what is none is `NaN`, for the schema to refuse. */
export const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
