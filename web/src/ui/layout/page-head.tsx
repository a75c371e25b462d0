import type { ReactNode } from 'react';
import { useTitle } from '../hooks/use-title.ts';
import styles from './page-head.module.css';

export interface PageHeadProps {
  /** A text is the document's title, too. */
  title: ReactNode;
  /** Title of the document where it says more than the page's. */
  documentTitle?: string;
  /** Small actions on the title, such as copying it. */
  beside?: ReactNode;
  /** A link to the parent list. */
  above?: ReactNode;
  /** The state of the page's subject in one line. */
  below?: ReactNode;
  /** Actions at the end of the title's line. */
  end?: ReactNode;
}

/** The only `h1` of a page. It receives the focus after navigation. */
export function PageHead({ title, documentTitle, beside, above, below, end }: PageHeadProps) {
  useTitle(documentTitle ?? (typeof title === 'string' ? title : undefined));
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        {above && <div className={styles.above}>{above}</div>}
        <div className={styles.line}>
          <h1 tabIndex={-1}>{title}</h1>
          {beside}
        </div>
        {below && <div className={styles.below}>{below}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </header>
  );
}
