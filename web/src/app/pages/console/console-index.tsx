import { useTranslation } from 'react-i18next';
import { getAttention } from '#shared/areas/statistics/calls.ts';
import { DecisionsLoading } from '#ui/display/decision-rows.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { LoadBoundary } from '#ui/states/load-boundary.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { LatestChanges } from '#web/features/audit/components/latest-changes.tsx';
import { ZonesCard } from '#web/features/providers/components/zones-card.tsx';
import { AttentionCard } from '#web/features/statistics/components/attention-card.tsx';
import { FiguresRow } from '#web/features/statistics/components/figures-row.tsx';
import { GrowthCard } from '#web/features/statistics/components/growth-card.tsx';
import styles from './console-index.module.css';
import { isDecidable } from './decidable.ts';

/** Only where something waits for a decision. */
const MatterDecisions = lazyWithPreload(() => import('./matter-decisions.tsx'));

/** Figures, what needs attention, growth, the zones, and what administrators changed last. */
export default function ConsoleIndex() {
  const { t } = useTranslation('console');
  const { isPending } = useCall(getAttention, {});
  return (
    <>
      <PageHead title={t('title')} below={t('below')} />
      <div className={styles.cards}>
        <FiguresRow />
        <AttentionCard
          decisionsOf={(kind, awaited) =>
            isDecidable(kind) && (
              <LoadBoundary waiting={<DecisionsLoading awaited={awaited} />}>
                <MatterDecisions kind={kind} awaited={awaited} />
              </LoadBoundary>
            )
          }
        />
        {/* It asks for its replies meanwhile, and moves for nothing. */}
        <div className={styles.cards} hidden={isPending}>
          <GrowthCard />
          <div className={styles.pair}>
            <ZonesCard />
            <LatestChanges />
          </div>
        </div>
      </div>
    </>
  );
}
