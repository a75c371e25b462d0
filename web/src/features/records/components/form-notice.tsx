import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { presentation } from '../../../../../shared/dns.ts';
import type { RecordConflict } from '../../../../../shared/kernel/failure.ts';
import type { DomainRecord } from '../../../../../shared/records.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './form-notice.module.css';

/** A record in one line, as it is told apart from others. */
function Line({ record }: { record: DomainRecord }) {
  const format = useFormat();
  return (
    <code className={styles.line} translate="no">
      {`${record.type} ${record.name} ${presentation(record)} (${format.duration(record.ttl)})`}
    </code>
  );
}

interface NoteProps {
  /** It was tried to save all the same. */
  isUrgent: boolean;
}

/** What stands in the way of a record, before and after it is sent. */
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
          {t('conflictWith')} <Line record={record} />
        </>
      )}
    </Notice>
  );
}

/** Somebody else, or the same person elsewhere, has changed the record that is being edited. */
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
      {t('changedText')} <Line record={record} />
    </Notice>
  );
}

/** The record that is being edited is no longer there. */
export function GoneNotice(): ReactNode {
  const { t } = useTranslation('records');
  return (
    <Notice tone="wait" title={t('goneTitle')}>
      {t('goneText')}
    </Notice>
  );
}
