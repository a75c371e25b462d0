import styles from './list.module.css';

interface MarkProps {
  id?: string;
  label: string;
  checked: boolean;
  /** Indeterminate state: only some rows are selected. */
  mixed?: boolean;
  onChange: () => void;
}

/** A checkbox that selects a row, or all of them. */
export function Mark({ id, label, checked, mixed = false, onChange }: MarkProps) {
  return (
    <input
      id={id}
      type="checkbox"
      className={styles.mark}
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = mixed;
      }}
      onChange={onChange}
    />
  );
}
