import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: ReactNode;
  /** Where this page lies: a link to the list it belongs to. */
  above?: ReactNode;
  /** Its state in one line. */
  below?: ReactNode;
  /** What can be done here, at the end of the line. */
  end?: ReactNode;
}

/** The one `h1` of a page. Focus goes to it when the page is entered. */
export function PageHead({ title, above, below, end }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        {above && <div className={styles.above}>{above}</div>}
        <h1 tabIndex={-1}>{title}</h1>
        {below && <div className={styles.below}>{below}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </header>
  );
}
