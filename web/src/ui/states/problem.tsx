import CircleAlert from 'lucide/circle-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import styles from './problem.module.css';

interface ProblemProps {
  /** None where the heading of the page says it. */
  title?: string | undefined;
  /** The next step in words. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Actions beside the retry. */
  actions?: ReactNode;
  /** The request id for support. */
  reference?: string | undefined;
}

/** Replaces content that failed to load. Differs from an empty list. */
export function Problem({ title, children, onRetry, actions, reference }: ProblemProps) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert" className={cx(styles.block, styles.problem)}>
      <CircleAlert size={26} aria-hidden="true" />
      {title && <p className={styles.title}>{title}</p>}
      {children && <div className={styles.text}>{children}</div>}
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
          {actions}
        </div>
      )}
      {reference && <p className={styles.reference}>{t('reference', { id: reference })}</p>}
    </div>
  );
}
