import type { PointsTransaction } from '#shared/areas/points/calls.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Amount } from './amount.tsx';
import styles from './ledger-days.module.css';
import { Movement } from './movement.tsx';

interface LedgerDaysProps {
  /** Newest first. */
  transactions: readonly PointsTransaction[];
}

/** Movements grouped by day in the reader's time zone. */
export function LedgerDays({ transactions }: LedgerDaysProps) {
  const format = useFormat();
  const days = Map.groupBy(transactions, ({ createdAt }) => format.date(createdAt));
  return [...days].map(([day, rows]) => (
    <section key={day} className={styles.day} aria-label={day}>
      <h3>{day}</h3>
      <ul>
        {rows.map(({ id, reason, details, points, createdAt }) => (
          <li key={id} className={styles.row}>
            <span className={styles.what}>
              <Movement reason={reason} details={details} />
            </span>
            <time dateTime={createdAt} className={styles.time}>
              {format.time(createdAt)}
            </time>
            <Amount points={points} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
