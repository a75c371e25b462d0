import { useTranslation } from 'react-i18next';
import type { PremiumImport } from '#shared/areas/premium/calls.ts';
import { Meter } from '#ui/display/meter.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { FailedLines } from './failed-lines.tsx';
import styles from './premium.module.css';

const results = ['added', 'updated', 'skipped', 'failedCount'] as const;

/** Progress, counts and rejected lines of an import. */
export function ImportReport({ report }: { report: PremiumImport }) {
  const { t } = useTranslation('premium');
  const format = useFormat();
  const { status, processed, total } = report;
  return (
    <div className={styles.report}>
      <Card title={t(`report.status.${status}`)}>
        <div className={styles.report}>
          {total > 0 && (
            <Meter
              label={t('report.progress')}
              value={processed}
              max={total}
              words={t('report.processed', { processed, total })}
              wanted
            />
          )}
          <dl className={styles.results}>
            {results.map((result) => (
              <div key={result}>
                <dt>{t(`report.${result}`)}</dt>
                <dd>{format.number(report[result])}</dd>
              </div>
            ))}
          </dl>
          <p role="status" className={styles.note}>
            {t(`report.told.${status}`, { processed, total })}
          </p>
        </div>
      </Card>
      {report.failed.length > 0 && <FailedLines report={report} />}
    </div>
  );
}
