import { useTranslation } from 'react-i18next';
import { deleteStorageConfig, type StorageConfig } from '../../../../../shared/storages.ts';
import { call } from '../../../api/call.ts';
import { useDeletion } from '../../../api/use-deletion.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';

interface DeleteStorageDialogProps {
  storage: StorageConfig;
  onClose: () => void;
}

export function DeleteStorageDialog({ storage, onClose }: DeleteStorageDialogProps) {
  const { t } = useTranslation('storages');
  const toast = useToast();
  const { bucketName: bucket } = storage;
  const deletion = useDeletion([storage], ({ id }) =>
    call(deleteStorageConfig, { params: { id } }),
  );
  const done = () => {
    toast(t('delete.done', { bucket }));
    onClose();
  };
  return (
    <DeleteDialog
      title={t('delete.title', { bucket })}
      submit={t('delete.submit')}
      failed={t('delete.failed')}
      deletion={deletion}
      onDone={done}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
    </DeleteDialog>
  );
}
