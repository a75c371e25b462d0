import { Fragment } from 'react';
import { cx } from '../cx.ts';
import styles from './name.module.css';

interface NameProps {
  /** The label that a person claimed. */
  label: string;
  /** The suffix without its leading dot; none for a label alone. */
  suffix?: string | undefined;
}

/** Characters of a suffix that fits the narrowest heading in one line. */
const fitting = 14;

/** A domain in the monospace face: its label in full ink, its suffix dimmed. */
export function Name({ label, suffix }: NameProps) {
  return (
    <span className={styles.name} translate="no">
      {/* A long name breaks at its dots first. */}
      <span className={styles.label}>
        {label.split(/(?=\.)/).map((part, at) => (
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
      {suffix && <wbr />}
      {suffix && (
        <span className={cx(suffix.length <= fitting && styles.whole)}>
          <span className={styles.suffix}>.{suffix}</span>
        </span>
      )}
    </span>
  );
}
