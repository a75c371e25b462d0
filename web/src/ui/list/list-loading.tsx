import { Loading } from '../states/loading.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import styles from './list.module.css';

const rows = 8;

interface ListLoadingProps {
  columns: number;
  onRetry: (() => void) | undefined;
}

/** Skeleton of a list. */
export function ListLoading({ columns, onRetry }: ListLoadingProps) {
  return (
    <Loading onRetry={onRetry}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.shape}>
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} width={column === 0 ? 16 + ((row * 7) % 9) : 9} />
          ))}
        </div>
      ))}
    </Loading>
  );
}
