import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageWaiting } from '../../page-loading.tsx';
import styles from './area-loading.module.css';

/** The shape of any page of the console: a heading and a sheet. */
export function AreaLoading({ onRetry }: { onRetry?: () => void }) {
  return (
    <PageWaiting onRetry={onRetry}>
      <div className={styles.page}>
        <Skeleton width={20} height={32} />
        <Skeleton height={420} />
      </div>
    </PageWaiting>
  );
}
