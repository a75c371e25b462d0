import { type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { cx } from './cx.ts';

interface CardProps {
  title?: ReactNode;
  /** On the title's line, at its end. */
  end?: ReactNode;
  /** Without inner margin, for what brings its own: tables, lists. */
  flush?: boolean;
  children: ReactNode;
}

/** A sheet on the paper; with a title it is a section of the page by that name. */
export function Card({ title, end, flush = false, children }: CardProps) {
  const id = useId();
  const className = cx(styles.card, !flush && styles.padded);
  if (!title) return <div className={className}>{children}</div>;
  return (
    <section className={className} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {children}
    </section>
  );
}
