import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { isSame } from '../changed-fields.ts';
import { ApiFailure, type ClientFailureCode, isRefusal } from '../failure.ts';
import { issuesIn } from '../issues.ts';
import { useFailureText } from './use-failure-text.ts';
import { type RuleArea, useIssues } from './use-issues.ts';

/** Field and rule of `rules.json` for a refusal. Without a rule the failure's own text is shown. */
export type Refusals = Partial<Record<ClientFailureCode, { path: string; rule?: string }>>;

interface FormOptions<V, B, R> {
  area: RuleArea;
  /**
   * Body schema, usually the endpoint's; or what loads it, once somebody is in the form and before it is sent. Bodies of
   * calls are loaded in a browser (`web/bare-calls.ts`). What cannot be loaded is checked by the service alone.
   */
  schema: z.ZodMiniType | (() => Promise<z.ZodMiniType>);
  initial: V;
  bodyOf: (values: V) => B;
  /**
   * Makes the call; `opened` is the body of the values that the form began with. `isUncertain` once an attempt was no
   * refusal: what is refused from then on may have been done. Throws an `ApiFailure`.
   */
  send: (body: B, opened: B, isUncertain: boolean) => Promise<R>;
  /** Refusals that belong to a field. */
  refused?: Refusals;
  onDone?: (reply: R) => void;
  onFailed?: () => void;
}

/** The call of a form, and whether an attempt was no refusal. */
function useAttempts<B, R>(send: FormOptions<never, B, R>['send'], opened: () => B) {
  const [isUncertain, setUncertain] = useState(false);
  const mutation = useMutation({
    mutationFn: (body: B) => send(body, opened(), isUncertain),
    onError: (error) => {
      if (!isRefusal(error)) setUncertain(true);
    },
  });
  return [mutation, isUncertain] as const;
}

/** Begins to load a schema that is not there yet. What fails is asked for again by `submit`. */
function preload(schema: FormOptions<never, never, never>['schema']): void {
  if (typeof schema === 'function') schema().catch(() => {});
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const valueIn = <T>(given: T | ChangeEvent<TextBox>): T | string =>
  typeof given === 'object' && given !== null && 'target' in given ? given.target.value : given;

/** State of a form: values, issues by field, and its call; for a `FormDialog` or a `CheckedForm`. */
export function useForm<V extends object, B, R>(options: FormOptions<V, B, R>) {
  const { area, schema, initial, bodyOf, send, refused, onDone, onFailed } = options;
  const failureText = useFailureText();
  // What a page shows changes while a form is open.
  const [opened] = useState(initial);
  const [values, setValues] = useState(opened);
  /** The schema of a form that is sent may be on its way. */
  const [isChecking, setChecking] = useState(false);
  const issues = useIssues(area);
  const [mutation, isUncertain] = useAttempts(send, () => bodyOf(opened));
  const { errors, summary, attempt, idOf } = issues;

  const change = (changed: Partial<V>) => {
    setValues((last) => ({ ...last, ...changed }));
    for (const path of Object.keys(changed)) issues.clear(path);
    // A pending call keeps its state, so that its outcome is shown.
    if (mutation.isError) mutation.reset();
  };

  const fail = (error: Error) => {
    const refusal = error instanceof ApiFailure ? error : undefined;
    const field = refusal && refused?.[refusal.code];
    if (field) {
      const { code, details } = refusal;
      issues.add(field.path, field.rule ?? code, failureText(error), details);
    } else issues.take(error);
    onFailed?.();
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (mutation.isPending || isChecking) return;
    const body = bodyOf(values);
    const check = (known?: z.ZodMiniType) => {
      setChecking(false);
      const found = known ? issuesIn(known, body) : [];
      if (issues.tell(found)) mutation.mutate(body, { onSuccess: onDone, onError: fail });
    };
    if (typeof schema !== 'function') return check(schema);
    setChecking(true);
    schema().then(check, () => check());
  };

  return {
    values,
    /** Props of a field: a text box, or a control that calls back with its value. */
    field: <K extends keyof V & string>(path: K) => ({
      id: idOf(path),
      name: path,
      value: values[path],
      error: errors[path],
      onChange: (given: V[K] | ChangeEvent<TextBox>) =>
        change({ [path]: valueIn(given) } as Partial<V>),
    }),
    change,
    /** Marks a field by a rule of `rules.json`. */
    refuse: issues.add,
    /** Takes the mark of a field away. */
    clear: issues.clear,
    errors,
    summary,
    attempt,
    idOf,
    isBusy: mutation.isPending || isChecking,
    /** Values sent last, and their reply. */
    sent: mutation.variables,
    reply: mutation.data,
    /** The reply, while the values are those that were sent. */
    saved: mutation.data && isSame(bodyOf(values), mutation.variables) ? mutation.data : undefined,
    error: mutation.error,
    /** True once an attempt was no refusal: what is refused from then on may have been done. */
    isUncertain,
    /** Text of a failure that belongs to no field. */
    failure: mutation.error && summary.length === 0 ? failureText(mutation.error) : undefined,
    submit,
    /** To be called once somebody is in the form. */
    prepare: () => preload(schema),
  };
}

export type Form<V extends object> = Pick<
  ReturnType<typeof useForm<V, unknown, unknown>>,
  'values' | 'field' | 'change' | 'clear' | 'errors' | 'idOf'
>;
