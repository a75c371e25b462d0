import ChevronRight from 'lucide/chevron-right';
import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { cx } from '../cx.ts';
import type { Icon } from '../icon.ts';
import styles from './link-rows.module.css';

interface LinkRowProps {
  icon: Icon;
  title: string;
  /** Address that a click anywhere in the row leads to; a row without one only tells. */
  to?: string | undefined;
  tone?: 'wait' | 'bad' | undefined;
  children?: ReactNode;
}

/** Row of a flush card: a way to a page, and what is there. */
export function LinkRow({ icon: Icon, title, to, tone, children }: LinkRowProps) {
  return (
    <li className={styles.row} data-tone={tone}>
      <Icon size={20} aria-hidden="true" />
      <div className={styles.words}>
        {to ? (
          <Link to={to} className={cx(styles.title, styles.way)}>
            {title}
          </Link>
        ) : (
          <p className={styles.title}>{title}</p>
        )}
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {to && <ChevronRight size={18} aria-hidden="true" />}
    </li>
  );
}
