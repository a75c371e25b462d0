import { useTranslation } from 'react-i18next';
import { resetDismissals } from '../../../../../shared/notifications.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { useSend } from '../../../api/use-send.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toasts.tsx';

/** Asks before the active notification comes back to those who dismissed it. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const toast = useToast();
  const failureText = useFailureText();
  const reset = useSend(resetDismissals);
  const run = () =>
    reset.mutate(
      {},
      {
        onSuccess: () => {
          toast(t('reset.done'));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('reset.title')}
      confirm={t('reset.submit')}
      busy={reset.isPending}
      failure={
        reset.error && (
          <Notice tone="bad" title={t('failed.reset')}>
            {failureText(reset.error)}
          </Notice>
        )
      }
      onConfirm={run}
      onClose={onClose}
    >
      <p>{t('reset.text')}</p>
    </ConfirmDialog>
  );
}
