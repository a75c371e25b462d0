import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordConflict } from '#shared/areas/records/facts.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { presentation } from '#shared/dns.ts';
import { Button } from '#ui/actions/button.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import styles from './form-notice.module.css';

/** One-line summary of a record. */
export function Line({ record }: { record: DomainRecord }) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const text = `${record.type} ${record.name} ${presentation(record)}`;
  return (
    <code className={styles.line} translate="no">
      {t('withAside', { text, aside: format.duration(record.ttl) })}
    </code>
  );
}

interface ConflictNoticeProps {
  reason: RecordConflict;
  record?: DomainRecord | undefined;
  /** True after an attempt to save despite the conflict. */
  isUrgent: boolean;
  onEdit: () => void;
}

/** Conflicting record, found by the form or by the service. */
export function ConflictNotice({ reason, record, isUrgent, onEdit }: ConflictNoticeProps) {
  const { t } = useTranslation('records');
  return (
    <Notice
      key={String(isUrgent)}
      tone={isUrgent ? 'bad' : 'warn'}
      actions={
        record && (
          <Button small onClick={onEdit}>
            {t('conflictEdit')}
          </Button>
        )
      }
    >
      <p>{t(`conflict.${reason}`)}</p>
      {record && (
        <p>
          {withSpace(t('conflictWith'))}
          <Line record={record} />
        </p>
      )}
    </Notice>
  );
}

/** The edited record was deleted. */
export function GoneNotice(): ReactNode {
  const { t } = useTranslation('records');
  return (
    <Notice tone="warn" title={t('goneTitle')}>
      {t('goneText')}
    </Notice>
  );
}
