import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { crowdedOf, type Hour, isFreeing } from '../day.ts';
import styles from './hours-chart.module.css';

/** Hours between two labels of the axis. */
const step = 6;

interface HoursChartProps {
  /** Oldest first. */
  hours: readonly Hour[];
  freeAt: string | null;
}

/** A bar for each hour, hatched where its places are free next. */
export function HoursChart({ hours, freeAt }: HoursChartProps) {
  const { t } = useTranslation('uploads');
  const format = useFormat();
  const most = Math.max(1, ...hours.map(({ count }) => count));
  const crowded = crowdedOf(hours);
  return (
    <div role="img" aria-label={t('chart')} className={styles.chart}>
      <div className={styles.bars}>
        {hours.map((hour, index) => (
          <div key={hour.hour} className={styles.hour}>
            {hour.count > 0 && (
              <>
                <span className={cx(styles.count, crowded[index] && styles.crowded)}>
                  {format.number(hour.count)}
                </span>
                <span
                  className={cx(styles.bar, isFreeing(hour, freeAt) && styles.freeing)}
                  style={{ height: `${(hour.count / most) * 100}%` }}
                />
              </>
            )}
          </div>
        ))}
      </div>
      <div className={styles.axis}>
        {hours
          .filter((_, index) => index % step === 0)
          .map(({ hour }) => (
            <span key={hour}>{format.time(hour)}</span>
          ))}
        <span className={styles.now}>{t('now')}</span>
      </div>
    </div>
  );
}
