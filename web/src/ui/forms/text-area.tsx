import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './field.module.css';
import { Field, type FieldProps, splitProps } from './field.tsx';

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id'> {
  mono?: boolean;
}

export function TextArea(props: TextAreaProps) {
  const [field, { mono, ...area }] = splitProps(props);
  return (
    <Field {...field} className={area.className}>
      {(wiring) => (
        <div className={styles.box}>
          <textarea
            rows={3}
            {...area}
            {...wiring}
            required={area.required ?? !field.optional}
            className={cx(styles.input, mono && styles.mono)}
          />
        </div>
      )}
    </Field>
  );
}
