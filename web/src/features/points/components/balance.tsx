import { useTranslation } from 'react-i18next';
import { freeFrom } from '../../../../../shared/limits.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './balance.module.css';

/** What somebody has, and what it is good for. */
export function Balance({ points }: { points: number }) {
  const { t } = useTranslation('points', { keyPrefix: 'mine' });
  return (
    <Card title={t('balance')}>
      <p className={styles.balance}>{t('sum', { count: points })}</p>
      <p className={styles.purpose}>{t('purpose', { length: freeFrom })}</p>
    </Card>
  );
}
