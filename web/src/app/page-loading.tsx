import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../ui/loading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './page-loading.module.css';

interface PageWaitingProps {
  onRetry?: () => void;
  /** Skeletons in the layout of the page. */
  children: ReactNode;
}

/** The loading state of a page, with a heading. */
export function PageWaiting({ onRetry, children }: PageWaitingProps) {
  const { t } = useTranslation('ui');
  return (
    <Loading onRetry={onRetry}>
      <h1>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </h1>
      {children}
    </Loading>
  );
}

/** Skeletons of a generic page. */
export function PageLoading({ onRetry }: { onRetry?: () => void }) {
  return (
    <PageWaiting onRetry={onRetry}>
      <div className={styles.page}>
        <Skeleton width={24} height={30} />
        <Skeleton width={40} />
        <Skeleton height={220} />
      </div>
    </PageWaiting>
  );
}
