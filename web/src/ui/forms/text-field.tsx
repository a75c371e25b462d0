import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './field.module.css';
import { Field, type FieldProps, splitProps } from './field.tsx';

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'prefix'> {
  /** Content before and after the text inside the box, such as a suffix or a unit. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  mono?: boolean;
}

export function TextField(props: TextFieldProps) {
  const [field, { prefix, suffix, mono, ...input }] = splitProps(props);
  return (
    <Field {...field} className={input.className}>
      {(wiring) => (
        <div className={styles.box}>
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input
            {...input}
            {...wiring}
            required={input.required ?? !field.optional}
            className={cx(styles.input, mono && styles.mono)}
          />
          {suffix && <span className={styles.affix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
