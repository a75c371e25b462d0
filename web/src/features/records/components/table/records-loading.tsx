import { Loading } from '#ui/states/loading.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './records-loading.module.css';

/** Skeleton of the table. */
export function RecordsLoading({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.rows}>
      <Loading onRetry={onRetry}>
        {[14, 20, 17].map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton width={5} />
            <Skeleton width={6} />
            <Skeleton width={width} />
            <Skeleton width={9} />
            <Skeleton width={8} height={22} />
          </div>
        ))}
      </Loading>
    </div>
  );
}
