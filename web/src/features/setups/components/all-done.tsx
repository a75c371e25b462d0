import { type ReactNode, useState } from 'react';
import { cx } from '#ui/cx.ts';
import styles from './all-done.module.css';

interface AllDoneProps {
  isDone: boolean;
  text: string;
  children?: ReactNode;
}

/** That a setup works. Its tick is drawn once, for who saw it come about. */
export function AllDone({ isDone, text, children }: AllDoneProps) {
  const [isNews] = useState(!isDone);
  return (
    <div role="status">
      {isDone && (
        <div className={cx(styles.done, isNews && styles.news)}>
          <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
            <circle cx="16" cy="16" r="14" />
            <path d="M9.5 16.5 14 21l8.5-10" />
          </svg>
          <p>{text}</p>
          {children}
        </div>
      )}
    </div>
  );
}
