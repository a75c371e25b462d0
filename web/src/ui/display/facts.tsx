import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface Fact {
  label: string;
  value: ReactNode;
}

/** Labels with their values, in two columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
