import type { ReactNode } from 'react';
import styles from './problem.module.css';

interface EmptyProps {
  icon?: ReactNode;
  title: string;
  /** What would be here, and how it comes here. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** A list that has nothing in it yet. */
export function Empty({ icon, title, children, actions }: EmptyProps) {
  return (
    <div className={styles.block}>
      {icon}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
