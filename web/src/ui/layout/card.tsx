import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { takeFocus } from '../focus.ts';
import styles from './card.module.css';

interface CardProps {
  title?: ReactNode;
  /** Content at the end of the title's line. */
  end?: ReactNode;
  /** Removes the padding, for tables and lists. */
  flush?: boolean;
  /** Keeps the title's line in view on a phone. */
  stickyHead?: boolean;
  /** Takes the focus as it appears, such as with a secret that is shown once. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A surface; with a title it is a labelled section. */
export function Card({ title, end, flush = false, stickyHead, takesFocus, children }: CardProps) {
  const id = useId();
  const className = cx(styles.card, !flush && styles.padded);
  if (!title) return <div className={className}>{children}</div>;
  return (
    <section className={className} aria-labelledby={id}>
      <div className={cx(styles.head, stickyHead && styles.sticky)}>
        <h2 id={id} {...(takesFocus && { ref: takeFocus, tabIndex: -1 })}>
          {title}
        </h2>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {children}
    </section>
  );
}
