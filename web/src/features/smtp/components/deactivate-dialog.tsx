import { useTranslation } from 'react-i18next';
import { deactivateSmtpConfig, type SmtpConfig } from '../../../../../shared/smtp.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { useSend } from '../../../api/use-send.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toasts.tsx';

interface DeactivateDialogProps {
  server: SmtpConfig;
  onClose: () => void;
}

export function DeactivateDialog({ server, onClose }: DeactivateDialogProps) {
  const { t } = useTranslation('smtp');
  const toast = useToast();
  const failureText = useFailureText();
  const deactivate = useSend(deactivateSmtpConfig);
  const { id, host } = server;
  const done = () => {
    toast(t('deactivate.done', { host }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('deactivate.title', { host })}
      confirm={t('deactivate.submit')}
      busy={deactivate.isPending}
      failure={
        deactivate.error && (
          <Notice tone="bad" title={t('deactivate.failed')}>
            {failureText(deactivate.error)}
          </Notice>
        )
      }
      onConfirm={() => deactivate.mutate({ params: { id } }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{t('deactivate.text')}</p>
    </ConfirmDialog>
  );
}
