import { type ReactNode, useId } from 'react';
import { FieldNotes, notesOf } from './field.tsx';
import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  checked: boolean;
  /** Ignores clicks while a change is under way. */
  busy?: boolean;
  onChange: (checked: boolean) => void;
}

/** An on/off control that takes effect at once. */
export function Switch({ label, hint, error, checked, busy = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-describedby={notesOf(id, hint, error)}
        aria-busy={busy || undefined}
        checked={checked}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked);
        }}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
