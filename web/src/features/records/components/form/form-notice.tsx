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
function Line({ record }: { record: DomainRecord }) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const text = `${record.type} ${record.name} ${presentation(record)}`;
  return (
    <code className={styles.line} translate="no">
      {t('withAside', { text, aside: format.duration(record.ttl) })}
    </code>
  );
}

interface NoteProps {
  /** True after an attempt to save despite the conflict. */
  isUrgent: boolean;
}

/** Conflicting record, found by the form or by the service. */
export function ConflictNotice({
  reason,
  record,
  isUrgent,
  onEdit,
}: NoteProps & { reason: RecordConflict; record?: DomainRecord | undefined; onEdit: () => void }) {
  const { t } = useTranslation('records');
  return (
    <Notice
      key={String(isUrgent)}
      tone={isUrgent ? 'bad' : 'wait'}
      title={t(`conflict.${reason}`)}
      actions={
        record && (
          <Button small onClick={onEdit}>
            {t('conflictEdit')}
          </Button>
        )
      }
    >
      {record && (
        <>
          {withSpace(t('conflictWith'))}
          <Line record={record} />
        </>
      )}
    </Notice>
  );
}

/** The edited record was changed elsewhere. */
export function ChangedNotice({
  record,
  isUrgent,
  onTake,
  onKeep,
}: NoteProps & { record: DomainRecord; onTake: () => void; onKeep: () => void }) {
  const { t } = useTranslation('records');
  return (
    <Notice
      key={String(isUrgent)}
      tone={isUrgent ? 'bad' : 'wait'}
      title={t('changedTitle')}
      actions={
        <>
          <Button small onClick={onKeep}>
            {t('changedKeep')}
          </Button>
          <Button small onClick={onTake}>
            {t('changedTake')}
          </Button>
        </>
      }
    >
      {withSpace(t('changedText'))}
      <Line record={record} />
    </Notice>
  );
}

/** The edited record was deleted. */
export function GoneNotice(): ReactNode {
  const { t } = useTranslation('records');
  return (
    <Notice tone="wait" title={t('goneTitle')}>
      {t('goneText')}
    </Notice>
  );
}
