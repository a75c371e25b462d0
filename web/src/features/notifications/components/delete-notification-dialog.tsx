import { useTranslation } from 'react-i18next';
import { deleteNotification, type Notification } from '#shared/areas/notifications/calls.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useDeletion } from '#web/api/hooks/use-deletion.ts';

interface DeleteNotificationDialogProps {
  notification: Notification;
  onClose: () => void;
}

export function DeleteNotificationDialog(props: DeleteNotificationDialogProps) {
  const { notification, onClose } = props;
  const { t } = useTranslation('notifications');
  const deletion = useDeletion(() => call(deleteNotification, { params: { id: notification.id } }));
  return (
    <DeleteDialog
      title={t('delete.title')}
      submit={t('delete.submit')}
      failed={t('failed.delete')}
      deletion={deletion}
      done={t('delete.done')}
      onClose={onClose}
    >
      <p>{t(notification.active ? 'delete.activeText' : 'delete.text')}</p>
    </DeleteDialog>
  );
}
