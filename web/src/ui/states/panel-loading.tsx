import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Loading } from './loading.tsx';
import styles from './panel-loading.module.css';
import { Skeleton } from './skeleton.tsx';

/** Placeholder of a form that stands in one line of a list. */
export function LineLoading({ onRetry }: { onRetry?: () => void }) {
  return (
    <Loading onRetry={onRetry}>
      <div className={styles.line}>
        <Skeleton height={78} />
      </div>
    </Loading>
  );
}

const lines = ['46%', '100%', '92%', '97%', '61%'];

/** Placeholder of a whole panel: a heading, and a card of a few lines. */
export function PanelLoading({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Loading onRetry={onRetry}>
      <h1>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </h1>
      <div className={styles.panel}>
        <Skeleton width={20} height={32} />
        <div className={styles.card}>
          {lines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </div>
    </Loading>
  );
}
