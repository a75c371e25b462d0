import { useTranslation } from 'react-i18next';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './area-loading.module.css';

/** The shape of any page of the console: a heading and a sheet. */
export function AreaLoading({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Loading onRetry={onRetry}>
      <h1>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </h1>
      <div className={styles.page}>
        <Skeleton width={20} height={32} />
        <Skeleton height={420} />
      </div>
    </Loading>
  );
}
