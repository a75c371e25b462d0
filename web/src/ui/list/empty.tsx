import type { ReactNode } from 'react';
import styles from '../states/problem.module.css';

interface EmptyProps {
  icon?: ReactNode;
  title: string;
  /** The content to expect, and how to create it. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The empty state of a list. */
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
