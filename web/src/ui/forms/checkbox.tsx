import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import { FieldNotes, type FieldProps, notesOf } from './field.tsx';

interface CheckboxProps
  extends Omit<FieldProps, 'optional' | 'labelHidden'>,
    Omit<ComponentProps<'input'>, 'id' | 'type' | 'onChange'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ label, hint, error, onChange, ...rest }: CheckboxProps) {
  const generated = useId();
  const id = rest.id ?? generated;
  return (
    <div className={styles.check}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-describedby={notesOf(id, hint, error)}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
