import type { ReactNode } from 'react';
import { useTitle } from '../../../ui/use-title.ts';
import styles from './form-page.module.css';

interface FormPageProps {
  title: string;
  /** What the form is for, above the title. */
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
