import { useTranslation } from 'react-i18next';
import { type DomainRecord, deleteAnyRecord } from '#shared/areas/records/calls.ts';
import { absoluteName } from '#shared/dns/names.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { Names } from '#ui/text/names.tsx';
import { call } from '#web/api/call.ts';
import { useDeletion } from '#web/api/hooks/use-deletion.ts';

/** A record with the domain that it is of. */
export interface Placed extends Pick<DomainRecord, 'id' | 'type' | 'name'> {
  domain: { id: string; fqdn: string };
}

interface DeleteAnyDialogProps {
  records: readonly Placed[];
  /** Called after all are deleted. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Deletes somebody's records. */
export function DeleteAnyDialog({ records, onDone, onClose }: DeleteAnyDialogProps) {
  const { t } = useTranslation('records');
  const deletion = useDeletion(records, ({ id, domain }) =>
    call(deleteAnyRecord, { params: { id: domain.id, recordId: id } }),
  );
  return (
    <DeleteDialog
      title={t('everyone.delete.title', { count: records.length })}
      submit={t('everyone.delete.submit')}
      failed={t('everyone.delete.failed', { count: deletion.left.length })}
      deletion={deletion}
      done={t('everyone.delete.done')}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Names
          names={deletion.left.map(
            ({ type, name, domain }) => `${type} ${absoluteName(name, domain.fqdn)}`,
          )}
        />
      </p>
      <p>{t('everyone.delete.text')}</p>
    </DeleteDialog>
  );
}
