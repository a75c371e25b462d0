import { useTranslation } from 'react-i18next';
import { absoluteName } from '../../../../../shared/dns/names.ts';
import { zoneLine } from '../../../../../shared/dns.ts';
import type { Domain } from '../../../../../shared/domains.ts';
import { type DomainRecord, deleteRecord, listRecords } from '../../../../../shared/records.ts';
import { call } from '../../../api/call.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { orGone } from '../../../api/not-found.ts';
import { useDeletion } from '../../../api/use-deletion.ts';
import { useKeep } from '../../../api/use-keep.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './delete-record-dialog.module.css';

interface DeleteRecordDialogProps {
  domain: Domain;
  record: DomainRecord;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteRecordDialog(props: DeleteRecordDialogProps) {
  const { domain, record, onDeleted, onClose } = props;
  const { t } = useTranslation('records');
  const format = useFormat();
  const { keep } = useKeep();
  const params = { id: domain.id };
  const deletion = useDeletion([record], async ({ id: recordId }) => {
    await orGone(call(deleteRecord, { params: { ...params, recordId } }));
    const without = (items: DomainRecord[]) => items.filter(({ id }) => id !== recordId);
    await keep(listRecords, { params }, (last) => last && { items: without(last.items) });
  });
  const { type, name, ttl } = record;
  const { error } = deletion;
  const conflict = error instanceof ApiFailure && error.detailsOf('RECORD_CONFLICT');
  const failure = conflict ? t(`conflict.${conflict.reason}`) : deletion.failure;
  return (
    <DeleteDialog
      title={t('deleteTitle', { type })}
      submit={t('deleteConfirm')}
      failed={t('deleteFailed')}
      deletion={{ ...deletion, failure }}
      onDone={onDeleted}
      onClose={onClose}
    >
      <code className={styles.line} translate="no">
        {zoneLine(record, domain.fqdn)}
      </code>
      <p>
        {t('deleteText', {
          name: absoluteName(name, domain.fqdn),
          duration: format.duration(ttl),
        })}
      </p>
    </DeleteDialog>
  );
}
