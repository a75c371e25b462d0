import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './balance.module.css';

// Contracts come with schemas, which the dashboard's file does without.
const ReceivedInvitation = lazy(() => import('./received-invitation.tsx'));

/** Balance with a sentence about its use, and what is still to come for an invitation. */
export function Balance({ points }: { points: number }) {
  const { t } = useTranslation('points');
  return (
    <Card title={t('mine.balance')}>
      <p className={styles.balance}>{t('mine.sum', { count: points })}</p>
      <p className={styles.purpose}>{t('mine.purpose', { length: limits.pricing.freeFrom })}</p>
      <Suspense>
        <ReceivedInvitation />
      </Suspense>
    </Card>
  );
}
