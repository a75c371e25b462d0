import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id'> {
  mono?: boolean;
}

export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, hint, error, optional, id, mono, ...area } = props;
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      optional={optional}
      id={id}
      className={area.className}
    >
      {(wiring) => (
        <div className={styles.box}>
          <textarea
            rows={3}
            {...area}
            {...wiring}
            required={area.required ?? !optional}
            className={cx(styles.input, mono && styles.mono)}
          />
        </div>
      )}
    </Field>
  );
}
