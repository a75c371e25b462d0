import { useTranslation } from 'react-i18next';
import { deleteStorageConfig, type StorageConfig } from '#shared/areas/storages/calls.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useDeletion } from '#web/api/hooks/use-deletion.ts';

interface DeleteStorageDialogProps {
  storage: StorageConfig;
  onClose: () => void;
}

export function DeleteStorageDialog({ storage, onClose }: DeleteStorageDialogProps) {
  const { t } = useTranslation('storages');
  const { bucketName: bucket } = storage;
  const deletion = useDeletion(() => call(deleteStorageConfig, { params: { id: storage.id } }));
  return (
    <DeleteDialog
      title={t('delete.title', { bucket })}
      submit={t('delete.submit')}
      failed={t('delete.failed')}
      deletion={deletion}
      done={t('delete.done', { bucket })}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
    </DeleteDialog>
  );
}
