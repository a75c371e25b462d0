import { useTranslation } from 'react-i18next';
import { absoluteName, zoneLine } from '../../../../../shared/dns.ts';
import type { Domain } from '../../../../../shared/domains.ts';
import type { DomainRecord } from '../../../../../shared/records.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useDeleteRecord } from '../api/use-delete-record.ts';
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
  const failureText = useFailureText();
  const remove = useDeleteRecord(domain.id);
  const { type, name, ttl } = record;
  return (
    <ConfirmDialog
      title={t('deleteTitle', { type })}
      confirm={t('deleteConfirm')}
      danger
      busy={remove.isPending}
      failure={
        remove.error && (
          <Notice tone="bad" title={t('deleteFailed')}>
            {failureText(remove.error)}
          </Notice>
        )
      }
      onConfirm={() => remove.mutate(record.id, { onSuccess: onDeleted })}
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
    </ConfirmDialog>
  );
}
