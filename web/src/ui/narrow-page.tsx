import type { ReactNode } from 'react';
import styles from './narrow-page.module.css';
import { PageHead } from './page-head.tsx';

interface NarrowPageProps {
  title: string;
  /** Sentence below the title. */
  below?: ReactNode;
  children: ReactNode;
}

/** Page of one column outside the dashboard and the console, such as a form for everybody. */
export function NarrowPage({ title, below, children }: NarrowPageProps) {
  return (
    <div className={styles.page}>
      <PageHead title={title} below={below} />
      {children}
    </div>
  );
}
