import { useTranslation } from 'react-i18next';
import type { PointsTransaction } from '../../../../../shared/points.ts';
import styles from './ledger.module.css';

/** Why points moved, in words, and what for. */
export function LedgerCause({ reason, details }: Pick<PointsTransaction, 'reason' | 'details'>) {
  const { t } = useTranslation('points');
  const { fqdn, note } = details;
  return (
    <>
      {t(`reasons.${reason}`)}
      {fqdn && (
        <span className={styles.name} translate="no">
          {fqdn}
        </span>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
}
