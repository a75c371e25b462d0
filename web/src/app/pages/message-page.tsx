import type { ReactNode } from 'react';
import { useTitle } from '#ui/hooks/use-title.ts';
import styles from './message-page.module.css';

interface MessagePageProps {
  title: string;
  text: string;
  actions: ReactNode;
  drawing?: ReactNode;
}

export function MessagePage({ title, text, actions, drawing }: MessagePageProps) {
  useTitle(title);
  return (
    <div className={styles.page}>
      {drawing}
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
