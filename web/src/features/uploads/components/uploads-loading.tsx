import { Loading } from '#ui/states/loading.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './uploads-loading.module.css';

export function UploadsLoading({ onRetry }: { onRetry: () => void }) {
  return (
    <Loading onRetry={onRetry}>
      <div className={styles.waiting}>
        <Skeleton height={138} />
        <Skeleton height={190} />
        <Skeleton height={260} />
      </div>
    </Loading>
  );
}
