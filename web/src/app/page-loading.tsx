import { useTranslation } from 'react-i18next';
import { Loading } from '../ui/loading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './page-loading.module.css';

/** The shape of any page: a heading, a line, a sheet. */
export function PageLoading({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Loading onRetry={onRetry}>
      <h1>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </h1>
      <div className={styles.page}>
        <Skeleton width={24} height={30} />
        <Skeleton width={40} />
        <Skeleton height={220} />
      </div>
    </Loading>
  );
}
