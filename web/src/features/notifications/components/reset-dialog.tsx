import { useTranslation } from 'react-i18next';
import { resetDismissals } from '#shared/areas/notifications/calls.ts';
import { AskDialog } from '#ui/dialogs/ask-dialog.tsx';
import { useToast } from '#ui/dialogs/toasts.tsx';
import { call } from '#web/api/call.ts';
import { useAsking } from '#web/api/hooks/use-asking.ts';

/** Asks before the active notification comes back to those who dismissed it. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const toast = useToast();
  const asking = useAsking(() => call(resetDismissals, {}));
  return (
    <AskDialog
      title={t('reset.title')}
      submit={t('reset.submit')}
      failed={t('failed.reset')}
      asking={asking}
      onDone={() => toast(t('reset.done'))}
      onClose={onClose}
    >
      <p>{t('reset.text')}</p>
    </AskDialog>
  );
}
