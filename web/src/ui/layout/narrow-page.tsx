import type { ReactNode } from 'react';
import styles from './narrow-page.module.css';
import { PageHead, type PageHeadProps } from './page-head.tsx';

interface NarrowPageProps extends Pick<PageHeadProps, 'title' | 'documentTitle' | 'below'> {
  children: ReactNode;
}

/** Page of one column outside the dashboard and the console, such as a form for everybody. */
export function NarrowPage({ children, ...head }: NarrowPageProps) {
  return (
    <div className={styles.page}>
      <PageHead {...head} />
      {children}
    </div>
  );
}
