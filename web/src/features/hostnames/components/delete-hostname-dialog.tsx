import { useTranslation } from 'react-i18next';
import { deleteHostname } from '#shared/areas/hostnames/calls.ts';
import type { CustomHostname } from '#shared/areas/hostnames/custom-hostname.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useDeletion } from '#web/api/hooks/use-deletion.ts';

interface DeleteHostnameDialogProps {
  domainId: string;
  hostname: CustomHostname;
  onClose: () => void;
}

export function DeleteHostnameDialog({ domainId, hostname, onClose }: DeleteHostnameDialogProps) {
  const { t } = useTranslation('hostnames');
  const deletion = useDeletion(() =>
    call(deleteHostname, { params: { id: domainId, hostnameId: hostname.id } }),
  );
  const words = { name: hostname.hostname };
  return (
    <DeleteDialog
      title={t('delete.title', words)}
      submit={t('delete.submit')}
      failed={t('delete.failed')}
      deletion={deletion}
      done={t('delete.done', words)}
      onClose={onClose}
    >
      <p>{t('delete.text', words)}</p>
    </DeleteDialog>
  );
}
