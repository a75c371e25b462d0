import { useTranslation } from 'react-i18next';
import type { ReportCaseFile } from '#shared/areas/reports/report-case.ts';
import { DAY } from '#shared/kernel/time.ts';
import { limits } from '#shared/limits.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/list/empty.tsx';
import styles from './reports.module.css';

const days = limits.report.lifetime / DAY;

/** Reports of one domain in their reporters' words, as text: addresses in it are no links. */
export function EvidenceCard({ report: { reportCount, reports } }: { report: ReportCaseFile }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (
    <Card title={t('reports')} flush>
      {reports.length === 0 &&
        (reportCount === 0 ? (
          <Empty title={t('noReports')}>{t('noReportsText')}</Empty>
        ) : (
          <Empty title={t('reportsGone')}>{t('reportsGoneText', { days })}</Empty>
        ))}
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
