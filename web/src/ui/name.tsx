import styles from './name.module.css';

interface NameProps {
  /** The label that a person claimed. */
  label: string;
  /** The suffix without its leading dot; none for a label alone. */
  suffix?: string | undefined;
}

/** A domain in the monospace face: its label in full ink, its suffix dimmed. */
export function Name({ label, suffix }: NameProps) {
  return (
    <span className={styles.name} translate="no">
      <span className={styles.label}>{label}</span>
      {/* A long name breaks at its dots first. */}
      {suffix && <wbr />}
      {suffix && <span className={styles.suffix}>.{suffix}</span>}
    </span>
  );
}
