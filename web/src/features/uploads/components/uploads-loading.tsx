import { useTranslation } from 'react-i18next';
import { Card } from '#ui/layout/card.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from '../panels/own-uploads.module.css';

/** Places of the limit, of its hours and of the pictures. */
export function UploadsLoading({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('uploads');
  return (
    <>
      <div className={styles.summary}>
        <Card>
          <Skeleton height={144} />
        </Card>
        <Card>
          <Skeleton height={184} />
        </Card>
      </div>
      <Loading onRetry={onRetry}>
        <Card title={t('list')}>
          <Skeleton height={260} />
        </Card>
      </Loading>
    </>
  );
}
