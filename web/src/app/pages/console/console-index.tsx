import { useTranslation } from 'react-i18next';
import { PageHead } from '#ui/layout/page-head.tsx';
import { LatestChanges } from '#web/features/audit/components/latest-changes.tsx';
import { HeldInvitations } from '#web/features/invitations/components/held-invitations.tsx';
import { ZonesCard } from '#web/features/providers/components/zones-card.tsx';
import { WaitingApplications } from '#web/features/showcases/components/waiting-applications.tsx';
import { AttentionCard } from '#web/features/statistics/components/attention-card.tsx';
import { FiguresRow } from '#web/features/statistics/components/figures-row.tsx';
import { GrowthCard } from '#web/features/statistics/components/growth-card.tsx';
import styles from './console-index.module.css';

/** Figures, what needs attention, growth, the zones, and what administrators changed last. */
export default function ConsoleIndex() {
  const { t } = useTranslation([
    'console',
    'statistics',
    'providers',
    'audit',
    'invitations',
    'showcases',
  ]);
  return (
    <>
      <PageHead title={t('title')} below={t('below')} />
      <div className={styles.cards}>
        <FiguresRow />
        <AttentionCard
          decisions={{ held: <HeldInvitations />, applications: <WaitingApplications /> }}
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
