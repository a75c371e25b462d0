import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** For those who listen, not for those who look. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
