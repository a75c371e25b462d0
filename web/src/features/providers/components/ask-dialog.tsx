import { useTranslation } from 'react-i18next';
import {
  chooseDefaultProvider,
  type DomainProvider,
  resumeProvider,
} from '../../../../../shared/providers.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { useSend } from '../../../api/use-send.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toasts.tsx';

const calls = { choose: chooseDefaultProvider, resume: resumeProvider };

interface AskDialogProps {
  to: keyof typeof calls;
  provider: DomainProvider;
  onClose: () => void;
}

/** Asks before a change that takes no input: the default provider, the end of a pause. */
export function AskDialog({ to, provider, onClose }: AskDialogProps) {
  const { t } = useTranslation('providers');
  const toast = useToast();
  const failureText = useFailureText();
  const { id, suffix } = provider;
  const { mutate, isPending, error } = useSend(calls[to], {
    onSuccess: () => {
      toast(t(`${to}.done`, { suffix }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(`${to}.title`, { suffix })}
      confirm={t(`${to}.submit`)}
      busy={isPending}
      failure={
        error && (
          <Notice tone="bad" title={t(`${to}.failed`)}>
            {failureText(error)}
          </Notice>
        )
      }
      onConfirm={() => mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>{t(`${to}.text`)}</p>
    </ConfirmDialog>
  );
}
