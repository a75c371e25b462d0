import { useTranslation } from 'react-i18next';
import { deactivateStorageConfig, type StorageConfig } from '#shared/areas/storages/calls.ts';
import { AskDialog } from '#ui/dialogs/ask-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useAsking } from '#web/api/hooks/use-asking.ts';

interface DeactivateDialogProps {
  storage: StorageConfig;
  onClose: () => void;
}

export function DeactivateDialog({ storage, onClose }: DeactivateDialogProps) {
  const { t } = useTranslation('storages');
  const { id, bucketName: bucket } = storage;
  const asking = useAsking(() => call(deactivateStorageConfig, { params: { id } }));
  return (
    <AskDialog
      title={t('deactivate.title', { bucket })}
      submit={t('deactivate.submit')}
      failed={t('deactivate.failed')}
      asking={asking}
      done={t('deactivate.done')}
      onClose={onClose}
    >
      <p>{t('deactivate.text')}</p>
    </AskDialog>
  );
}
