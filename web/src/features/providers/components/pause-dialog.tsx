import { useTranslation } from 'react-i18next';
import { pauseProvider } from '#shared/areas/providers/calls.ts';
import type { DomainProvider } from '#shared/areas/providers/provider.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';

interface PauseDialogProps {
  provider: DomainProvider;
  onClose: () => void;
}

/** Pauses a provider, with the reason that people are told. */
export function PauseDialog({ provider, onClose }: PauseDialogProps) {
  const { t } = useTranslation('providers');
  const announce = useAnnounce();
  const { id, suffix } = provider;
  const form = useForm({
    area: 'providers',
    schema: pauseProvider.body,
    initial: { reason: '' },
    bodyOf: (values) => values,
    send: (body) => call(pauseProvider, { params: { id }, body }),
    onDone: () => {
      announce(t('pause.done', { suffix }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('pause.title', { suffix })}
      form={form}
      submit={t('pause.submit')}
      failed={t('pause.failed')}
      onClose={onClose}
    >
      <p>{t('pause.text')}</p>
      <TextArea
        {...form.field('reason')}
        label={t('pause.reason')}
        hint={t('pause.reasonHint')}
        data-first
      />
    </FormDialog>
  );
}
