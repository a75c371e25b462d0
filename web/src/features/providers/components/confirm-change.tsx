import { useTranslation } from 'react-i18next';
import { chooseDefaultProvider, resumeProvider } from '#shared/areas/providers/calls.ts';
import type { DomainProvider } from '#shared/areas/providers/provider.ts';
import { AskDialog } from '#ui/dialogs/ask-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useAsking } from '#web/api/hooks/use-asking.ts';

const calls = { choose: chooseDefaultProvider, resume: resumeProvider };

interface ConfirmChangeProps {
  to: keyof typeof calls;
  provider: DomainProvider;
  onClose: () => void;
}

/** Asks before a change that takes no input: the default provider, the end of a pause. */
export function ConfirmChange({ to, provider, onClose }: ConfirmChangeProps) {
  const { t } = useTranslation('providers');
  const { id, suffix } = provider;
  const asking = useAsking(() => call(calls[to], { params: { id } }));
  return (
    <AskDialog
      title={t(`${to}.title`, { suffix })}
      submit={t(`${to}.submit`)}
      failed={t(`${to}.failed`)}
      asking={asking}
      done={t(`${to}.done`, { suffix })}
      onClose={onClose}
    >
      <p>{t(`${to}.text`)}</p>
    </AskDialog>
  );
}
