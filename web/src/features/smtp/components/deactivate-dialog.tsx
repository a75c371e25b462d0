import { useTranslation } from 'react-i18next';
import { deactivateSmtpConfig, type SmtpConfig } from '#shared/areas/smtp/calls.ts';
import { AskDialog } from '#ui/dialogs/ask-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useAsking } from '#web/api/hooks/use-asking.ts';

interface DeactivateDialogProps {
  server: SmtpConfig;
  onClose: () => void;
}

export function DeactivateDialog({ server, onClose }: DeactivateDialogProps) {
  const { t } = useTranslation('smtp');
  const { id, host } = server;
  const asking = useAsking(() => call(deactivateSmtpConfig, { params: { id } }));
  return (
    <AskDialog
      title={t('deactivate.title', { host })}
      submit={t('deactivate.submit')}
      failed={t('deactivate.failed')}
      asking={asking}
      done={t('deactivate.done', { host })}
      onClose={onClose}
    >
      <p>{t('deactivate.text')}</p>
    </AskDialog>
  );
}
