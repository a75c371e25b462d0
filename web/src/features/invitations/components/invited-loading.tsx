import { useTranslation } from 'react-i18next';
import { Card } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './invited-loading.module.css';

/** Skeleton of the list. The card above reports a slow load. */
export function InvitedLoading() {
  const { t } = useTranslation('invitations');
  return (
    <Card title={t('mine.listTitle')} flush>
      {[18, 14, 21].map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={width} />
          <Skeleton width={16} />
        </div>
      ))}
    </Card>
  );
}
