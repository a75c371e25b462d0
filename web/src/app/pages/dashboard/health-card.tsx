import { useTranslation } from 'react-i18next';
import { Card } from '#ui/layout/card.tsx';
import { type State, StateChip, states } from '#ui/states/state-chip.tsx';
import styles from './health-card.module.css';

interface HealthCardProps {
  counts: Record<State, number>;
  /** Number of domains counted, where there are more. */
  newest: number | undefined;
}

/** Records of all domains by state. */
export function HealthCard({ counts, newest }: HealthCardProps) {
  const { t } = useTranslation('dashboard');
  const shown = states.filter((state) => counts[state] > 0).reverse();
  return (
    <Card title={t('health')}>
      <div className={styles.health}>
        {/* The chips say the same in numbers. */}
        <div className={styles.bar} aria-hidden="true">
          {shown.map((state) => (
            <span key={state} className={styles[state]} style={{ flexGrow: counts[state] }} />
          ))}
        </div>
        <div role="status" className={styles.chips}>
          {shown.map((state) => (
            <StateChip key={state} state={state} count={counts[state]} />
          ))}
        </div>
        {newest !== undefined && (
          <p className={styles.note}>{t('healthOfNewest', { count: newest })}</p>
        )}
      </div>
    </Card>
  );
}
