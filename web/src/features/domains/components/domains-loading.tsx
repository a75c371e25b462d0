import { Loading } from '#ui/states/loading.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './domains-loading.module.css';

interface DomainsLoadingProps {
  rows: number;
  onRetry: () => void;
}

/** Placeholder of a list of domains. */
export function DomainsLoading({ rows, onRetry }: DomainsLoadingProps) {
  return (
    <Loading onRetry={onRetry}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={16 + ((row * 7) % 9)} />
          <Skeleton width={9} />
          <Skeleton width={11} />
        </div>
      ))}
    </Loading>
  );
}
