import { useFormat } from '../../../ui/use-format.ts';
import styles from './ledger.module.css';

/** "+10", "−30": what was gained, and what was spent. */
export function PointsMoved({ points }: { points: number }) {
  const format = useFormat();
  const sign = points < 0 ? '−' : '+';
  return (
    <span className={points < 0 ? styles.spent : styles.gained}>
      {sign}
      {format.number(Math.abs(points))}
    </span>
  );
}
