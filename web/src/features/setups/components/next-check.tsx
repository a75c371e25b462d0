import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/hooks/use-format.ts';
import { useSecondsUntil } from '#ui/hooks/use-seconds-until.ts';
import styles from './guide.module.css';

/** Radius and circumference of the ring. */
const radius = 10;
const around = 2 * Math.PI * radius;

interface NextCheckProps {
  /** Times in milliseconds. */
  from: number;
  at: number;
}

/** Time until the next check, as a ring that empties, and in words. */
export function NextCheck({ from, at }: NextCheckProps) {
  const { t } = useTranslation('setups');
  const format = useFormat();
  const left = useSecondsUntil(at);
  const share = at > from ? Math.min(1, (left * 1000) / (at - from)) : 0;
  return (
    <span className={styles.next}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r={radius} className={styles.ring} />
        <circle
          cx="12"
          cy="12"
          r={radius}
          className={styles.left}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - share)}
        />
      </svg>
      {left > 0 ? t('nextCheck', { seconds: format.seconds(left) }) : t('checking')}
    </span>
  );
}
