import { Loading } from '#ui/states/loading.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './ledger-days.module.css';

/** Skeleton of the ledger. */
export function LedgerLoading({ onRetry }: { onRetry: () => void }) {
  return (
    <Loading onRetry={onRetry}>
      {[24, 17, 21].map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={width} />
          <span className={styles.time}>
            <Skeleton width={6} />
          </span>
          <span>
            <Skeleton width={4} />
          </span>
        </div>
      ))}
    </Loading>
  );
}
