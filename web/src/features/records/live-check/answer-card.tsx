import type { ReactNode } from 'react';
import styles from './live-check.module.css';

interface AnswerCardProps {
  title: string;
  /** Chip at the end of the title. */
  state?: ReactNode;
  values: readonly string[];
  /** Sentence below the values. */
  children?: ReactNode;
}

/** Values of a record at one place. */
export function AnswerCard({ title, state, values, children }: AnswerCardProps) {
  return (
    <li className={styles.answer}>
      <div className={styles.head}>
        <span>{title}</span>
        {state}
      </div>
      {values.length > 0 && (
        <code className={styles.values} translate="no">
          {values.join('\n')}
        </code>
      )}
      {children && <p className={styles.note}>{children}</p>}
    </li>
  );
}
