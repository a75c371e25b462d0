import ChevronDown from 'lucide/chevron-down';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './field.module.css';
import { Field, type FieldProps, splitProps } from './field.tsx';

export interface Option<V extends string = string> {
  value: V;
  label: string;
  /** Heading of the options that it stands among. */
  group?: string | undefined;
}

interface SelectProps<V extends string>
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange' | 'children'> {
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
  mono?: boolean;
}

export function Select<V extends string>(props: SelectProps<V>) {
  const [field, { options, onChange, mono, ...select }] = splitProps(props);
  return (
    <Field {...field} className={select.className}>
      {(wiring) => (
        <div className={styles.box}>
          <select
            {...select}
            {...wiring}
            className={cx(styles.input, styles.select, mono && styles.mono)}
            onChange={(event) => onChange(event.target.value as V)}
          >
            {[...Map.groupBy(options, ({ group }) => group)].map(([group, members]) => {
              const listed = members.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ));
              return group === undefined ? (
                listed
              ) : (
                <optgroup key={group} label={group}>
                  {listed}
                </optgroup>
              );
            })}
          </select>
          <ChevronDown size={16} aria-hidden="true" className={styles.arrow} />
        </div>
      )}
    </Field>
  );
}
