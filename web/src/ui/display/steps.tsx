import type { ReactNode } from 'react';
import { Chip, type ChipState } from './chip.tsx';
import styles from './steps.module.css';

interface Step {
  key: string;
  title: string;
  state: ChipState;
  /** Word for the state. */
  label: string;
  /** Explanation and what to do next, below the title. */
  below?: ReactNode;
}

/** Steps that were taken in their order, each with its outcome. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, title, state, label, below }) => (
        <li key={key}>
          <div className={styles.head}>
            <p>{title}</p>
            <Chip state={state}>{label}</Chip>
          </div>
          {below}
        </li>
      ))}
    </ol>
  );
}
