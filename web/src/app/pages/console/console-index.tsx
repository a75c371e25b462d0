import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '#ui/late.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { LatestChanges } from '#web/features/audit/components/latest-changes.tsx';
import { ZonesCard } from '#web/features/providers/components/zones-card.tsx';
import { AttentionCard } from '#web/features/statistics/components/attention-card.tsx';
import { FiguresRow } from '#web/features/statistics/components/figures-row.tsx';
import { GrowthCard } from '#web/features/statistics/components/growth-card.tsx';
import styles from './console-index.module.css';

/** Only where something waits for a decision. */
const HeldInvitations = late(
  () => import('#web/features/invitations/components/held-invitations.tsx'),
);
const WaitingApplications = late(
  () => import('#web/features/showcases/components/waiting-applications.tsx'),
);

/** Figures, what needs attention, growth, the zones, and what administrators changed last. */
export default function ConsoleIndex() {
  const { t } = useTranslation('console');
  return (
    <>
      <PageHead title={t('title')} below={t('below')} />
      <div className={styles.cards}>
        <FiguresRow />
        <AttentionCard
          decisions={{
            held: (
              <Suspense>
                <HeldInvitations />
              </Suspense>
            ),
            applications: (
              <Suspense>
                <WaitingApplications />
              </Suspense>
            ),
          }}
        />
        <GrowthCard />
        <div className={styles.pair}>
          <ZonesCard />
          <LatestChanges />
        </div>
      </div>
    </>
  );
}
