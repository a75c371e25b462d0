import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Checkbox } from './checkbox.tsx';
import styles from './checklist.module.css';
import { FieldNotes } from './field.tsx';

interface ChecklistProps<V extends string> {
  id: string;
  label: string;
  options: readonly { value: V; label: ReactNode }[];
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
  error?: string | undefined;
  /** What stands in place of options, or after them. */
  children?: ReactNode;
}

/** A group of checkboxes, any number of which may be chosen. */
export function Checklist<V extends string>(props: ChecklistProps<V>) {
  const { id, label, options, chosen, onChange, error, children } = props;
  const toggle = (value: V, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.list}
      aria-describedby={error && `${id}-notes`}
      aria-invalid={error ? true : undefined}
    >
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={(isChosen) => toggle(option.value, isChosen)}
        />
      ))}
      {children}
      <FieldNotes id={id} hint={undefined} error={error} />
    </fieldset>
  );
}

interface PagedChecklistProps extends Omit<ChecklistProps<string>, 'children'> {
  pages: Pick<UseInfiniteQueryResult, 'isSuccess' | 'hasNextPage' | 'isFetching' | 'fetchNextPage'>;
  /** Said where there are no options. */
  none: string;
  /** Text of the button that shows further options. */
  more: string;
}

/** A group of checkboxes that comes a page at a time. */
export function PagedChecklist({ pages, none, more, ...list }: PagedChecklistProps) {
  const { isSuccess, hasNextPage, isFetching, fetchNextPage } = pages;
  return (
    <Checklist {...list}>
      {isSuccess && list.options.length === 0 && <p>{none}</p>}
      {hasNextPage && (
        <Button small busy={isFetching} onClick={() => void fetchNextPage()}>
          {more}
        </Button>
      )}
    </Checklist>
  );
}
