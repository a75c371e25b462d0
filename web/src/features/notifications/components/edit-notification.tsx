import { useTranslation } from 'react-i18next';
import { getNotification } from '#shared/areas/notifications/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { NotificationDialog } from './notification-dialog.tsx';

/** Edits a notification as it is now, not as the list had it. */
export function EditNotification({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['notifications', 'ui']);
  const failureText = useFailureText();
  const { data, error, refetch, isFetchedAfterMount } = useCall(
    getNotification,
    { params: { id } },
    { refetchOnMount: 'always' },
  );
  if (data && isFetchedAfterMount) {
    return <NotificationDialog notification={data.notification} onClose={onClose} />;
  }
  return (
    <Dialog
      title={t('update.title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          {error && <Button onClick={() => void refetch()}>{t('ui:retry')}</Button>}
        </>
      }
    >
      {error ? (
        <Notice tone="bad" title={t('failed.get')}>
          {failureText(error)}
        </Notice>
      ) : (
        <Loading onRetry={() => void refetch()}>
          <Skeleton height={120} />
        </Loading>
      )}
    </Dialog>
  );
}
