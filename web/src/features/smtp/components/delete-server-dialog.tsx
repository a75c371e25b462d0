import { useTranslation } from 'react-i18next';
import { deleteSmtpConfig, type SmtpConfig } from '#shared/areas/smtp/calls.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useDeletion } from '#web/api/hooks/use-deletion.ts';

interface DeleteServerDialogProps {
  server: SmtpConfig;
  onClose: () => void;
}

export function DeleteServerDialog({ server, onClose }: DeleteServerDialogProps) {
  const { t } = useTranslation('smtp');
  const { host, active } = server;
  const deletion = useDeletion(() => call(deleteSmtpConfig, { params: { id: server.id } }));
  return (
    <DeleteDialog
      title={t('delete.title', { host })}
      submit={t('delete.submit')}
      failed={t('delete.failed')}
      deletion={deletion}
      done={t('delete.done', { host })}
      onClose={onClose}
    >
      <p>{t(active ? 'delete.activeText' : 'delete.text')}</p>
    </DeleteDialog>
  );
}
