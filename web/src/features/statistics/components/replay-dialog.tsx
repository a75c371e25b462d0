import { useTranslation } from 'react-i18next';
import { replayMessages } from '#shared/areas/statistics/calls.ts';
import { AskDialog } from '#ui/dialogs/ask-dialog.tsx';
import { useToast } from '#ui/dialogs/toasts.tsx';
import { useAsking } from '#web/api/hooks/use-asking.ts';
import { useSend } from '#web/api/hooks/use-send.ts';

interface ReplayDialogProps {
  worker: string;
  onClose: () => void;
}

/** Has the dead letters of a worker tried again. */
export function ReplayDialog({ worker, onClose }: ReplayDialogProps) {
  const { t } = useTranslation('statistics');
  const toast = useToast();
  const { mutateAsync } = useSend(replayMessages);
  const asking = useAsking(() => mutateAsync({ params: { worker } }));
  return (
    <AskDialog
      title={t('deadLetters.ask', { worker })}
      submit={t('deadLetters.replay')}
      failed={t('deadLetters.replayFailed')}
      asking={asking}
      onDone={() => toast(t('deadLetters.done'))}
      onClose={onClose}
    >
      <p>{t('deadLetters.text')}</p>
    </AskDialog>
  );
}
