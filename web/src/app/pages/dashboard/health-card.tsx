import { useTranslation } from 'react-i18next';
import type { RecordCounts } from '#shared/areas/domains/calls.ts';
import { Chip } from '#ui/display/chip.tsx';
import { Card } from '#ui/layout/card.tsx';
import { StateChips } from '#web/features/records/components/table/state-chips.tsx';
import styles from './health-card.module.css';

const states = ['live', 'unanswered', 'pending', 'failed', 'frozen'] as const;

interface HealthCardProps {
  counts: RecordCounts & { frozen: number };
  /** Number of domains counted, where there are more. */
  newest: number | undefined;
}

/** Records of all domains by state. */
export function HealthCard({ counts, newest }: HealthCardProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('health')}>
      <div className={styles.health}>
        {/* The chips say the same in numbers. */}
        <div className={styles.bar} aria-hidden="true">
          {states.map(
            (state) =>
              counts[state] > 0 && (
                <span key={state} className={styles[state]} style={{ flexGrow: counts[state] }} />
              ),
          )}
        </div>
        <StateChips counts={counts}>
          {counts.frozen > 0 && (
            <Chip state="bad">{t('frozenCount', { count: counts.frozen })}</Chip>
          )}
        </StateChips>
        {newest !== undefined && (
          <p className={styles.note}>{t('healthOfNewest', { count: newest })}</p>
        )}
      </div>
    </Card>
  );
}
