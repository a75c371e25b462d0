import { useId } from 'react';
import { cx } from '../cx.ts';
import styles from './meter.module.css';

interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** The value in words: "3 of 5". */
  words: string;
  /** A goal instead of a limit: full is good. */
  wanted?: boolean;
}

/** A bar for a used share. At the limit its colour changes; the words repeat it. */
export function Meter({ label, value, max, words, wanted = false }: MeterProps) {
  const id = useId();
  const share = max > 0 ? Math.min(1, value / max) : 1;
  return (
    <div className={styles.meter}>
      <div className={styles.words}>
        <span id={id}>{label}</span>
        <span className={styles.value}>{words}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: <meter> cannot be drawn alike in every browser. */}
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={words}
        className={styles.track}
      >
        <div
          className={cx(styles.bar, share === 1 && !wanted && styles.full)}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
