import { useTranslation } from 'react-i18next';
import { DAY } from '#shared/kernel/time.ts';
import { limits } from '#shared/limits.ts';
import styles from './consequences.module.css';

const auditDays = limits.audit.lifetime / DAY;

const consequences = {
  goes: ['domains', 'uploads', 'points', 'profile', 'tokens'],
  stays: ['ledger', 'email', 'audit', 'reports', 'dns'],
} as const;

/** Two lists: data removed with an account, and data that stays. */
export function Consequences() {
  const { t } = useTranslation('privacy');
  return (
    <div className={styles.lists}>
      <section>
        <h3>{t('goes.title')}</h3>
        <ul className={styles.list}>
          {consequences.goes.map((what) => (
            <li key={what}>{t(`goes.${what}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('stays.title')}</h3>
        <ul className={styles.list}>
          {consequences.stays.map((what) => (
            <li key={what}>{t(`stays.${what}`, { days: auditDays })}</li>
          ))}
        </ul>
      </section>
      <p>{t('final')}</p>
    </div>
  );
}
