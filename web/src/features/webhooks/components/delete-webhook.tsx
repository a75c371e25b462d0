import { useTranslation } from 'react-i18next';
import { deleteWebhook, type Webhook } from '#shared/areas/webhooks/calls.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useDeletion } from '#web/api/hooks/use-deletion.ts';

interface DeleteWebhookProps {
  webhook: Webhook;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

/** Asks whether a webhook is to go. */
export function DeleteWebhook({ webhook: { id, url }, onDeleted, onClose }: DeleteWebhookProps) {
  const { t } = useTranslation('webhooks');
  const deletion = useDeletion(() => call(deleteWebhook, { params: { id } }), id);
  return (
    <DeleteDialog
      title={t('deleteTitle', { host: new URL(url).host })}
      submit={t('delete')}
      failed={t('deleteFailed')}
      done={t('deleted')}
      deletion={deletion}
      onDone={() => onDeleted(id)}
      onClose={onClose}
    >
      <p>{t('deleteLoss')}</p>
    </DeleteDialog>
  );
}
