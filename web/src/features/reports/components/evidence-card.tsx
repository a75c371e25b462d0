import { useTranslation } from 'react-i18next';
import type { Report } from '#shared/areas/reports/report-case.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/list/empty.tsx';
import styles from './reports.module.css';

/** Reports of one domain in their reporters' words, as text: addresses in it are no links. */
export function EvidenceCard({ reports }: { reports: readonly Report[] }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (
    <Card title={t('reports')} flush>
      {reports.length === 0 && <Empty title={t('noReports')}>{t('noReportsText')}</Empty>}
      <ul>
        {reports.map(({ id, category, target, evidence, email, createdAt }) => (
          <li key={id} className={styles.report}>
            <p className={styles.about}>
              <strong>{t(`categories.${category}`)}</strong>
              <span>{format.dateTime(createdAt)}</span>
              {email && <a href={`mailto:${email}`}>{email}</a>}
            </p>
            {target && (
              <p className={styles.prose} translate="no">
                {target}
              </p>
            )}
            <p className={styles.prose}>{evidence}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
