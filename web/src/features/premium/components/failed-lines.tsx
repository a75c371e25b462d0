import { useTranslation } from 'react-i18next';
import type { PremiumImport } from '#shared/areas/premium/calls.ts';
import { limits } from '#shared/limits.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Cell, Row, Table } from '#ui/list/table.tsx';
import styles from './premium.module.css';

/** Rejected lines with their reasons. */
export function FailedLines({ report }: { report: PremiumImport }) {
  const { t } = useTranslation('premium');
  const format = useFormat();
  const { failed, failedCount } = report;
  const { text, price } = limits.premium;
  return (
    <Card
      title={t('report.failedTitle')}
      end={
        <CopyButton
          text={failed.map((line) => line.text).join('\n')}
          what={t('report.failedLines')}
        />
      }
      flush
    >
      {failedCount > failed.length && (
        <p className={styles.more}>{t('report.first', { count: failed.length })}</p>
      )}
      <Table
        caption={t('report.failedTitle')}
        columns={[
          { label: t('report.line') },
          { label: t('report.text') },
          { label: t('report.reason') },
        ]}
      >
        {failed.map(({ line, text: shown, reason }) => (
          <Row key={line}>
            <Cell label={t('report.line')}>{format.number(line)}</Cell>
            <Cell label={t('report.text')} mono>
              <span translate="no">{shown}</span>
            </Cell>
            <Cell label={t('report.reason')}>
              {t(`report.reasons.${reason}`, { text, ...price })}
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}
