import { PanelLoading } from '#ui/states/panel-loading.tsx';
import styles from './page-loading.module.css';

/** Placeholder of a page. */
export function PageLoading({ onRetry }: { onRetry?: () => void }) {
  return (
    <div className={styles.page}>
      <PanelLoading onRetry={onRetry} />
    </div>
  );
}
