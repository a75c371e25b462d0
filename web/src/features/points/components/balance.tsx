import { useTranslation } from 'react-i18next';
import type { PointsTransaction } from '#shared/areas/points/calls.ts';
import { Gesture } from '#ui/display/gesture.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { LoadBoundary } from '#ui/states/load-boundary.tsx';
import { useFirstTime } from '#web/api/hooks/use-first-time.ts';
import styles from './balance.module.css';

// Contracts come with schemas, which the dashboard's file does without.
const ReceivedInvitation = lazyWithPreload(() => import('./received-invitation.tsx'));

interface BalanceProps {
  points: number;
  /** The newest movement; undefined while it loads, and without any. */
  newest: PointsTransaction | undefined;
}

/** Balance with a sentence about its use, and what is still to come for an invitation. */
export function Balance({ points, newest }: BalanceProps) {
  const { t } = useTranslation('points');
  const isEarned = useFirstTime(newest && newest.points > 0 ? `earned:${newest.id}` : undefined);
  return (
    <Card title={t('mine.balance')}>
      <p className={styles.balance}>
        {t('mine.sum', { count: points })}
        {isEarned && <Gesture kind="points" />}
      </p>
      <p className={styles.purpose}>{t('mine.purpose')}</p>
      <LoadBoundary>
        <ReceivedInvitation />
      </LoadBoundary>
    </Card>
  );
}
