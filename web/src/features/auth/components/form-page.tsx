import type { ReactNode } from 'react';
import { useTitle } from '#ui/hooks/use-title.ts';
import styles from './form-page.module.css';

interface FormPageProps {
  title: string;
  /** Stands above the title, such as the name at stake. */
  top?: ReactNode;
  /** Paragraphs below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** Narrow page with one form. */
export function FormPage({ title, top, lead, children }: FormPageProps) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        {top}
        <h1 tabIndex={-1}>{title}</h1>
        {lead}
      </div>
      {children}
    </div>
  );
}
