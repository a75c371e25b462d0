import { useTranslation } from 'react-i18next';
import { type SmtpConfig, testSmtpConfig } from '#shared/areas/smtp/calls.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#web/api/hooks/use-form.ts';
import { useMe } from '#web/api/hooks/use-me.ts';
import { type Tried, tryOut } from '../try-out.ts';
import { TestResult } from './test-result.tsx';

interface TestDialogProps {
  server: SmtpConfig;
  /** Activates the server once it accepts the mail. */
  activates: boolean;
  /** Outcome of a test that was made before. */
  tried?: Tried | undefined;
  /** Absent where the server cannot be edited. */
  onEdit?: () => void;
  onClose: () => void;
}

/** Sends a test mail, and shows what the server made of it. */
export function TestDialog({ server, activates, tried, onEdit, onClose }: TestDialogProps) {
  const { t } = useTranslation('smtp');
  const announce = useAnnounce();
  const { user } = useMe();
  const { id, host } = server;
  const form = useForm({
    area: 'smtp',
    schema: testSmtpConfig.body,
    initial: { to: user?.email ?? '' },
    bodyOf: (values) => values,
    send: ({ to }) => tryOut(id, to, activates),
    onDone: ({ accepted }) => {
      if (!accepted || !activates) return;
      announce(t('activate.done', { host }));
      onClose();
    },
  });
  const shown = form.reply ?? tried;
  const words = activates ? 'activate' : 'test';
  return (
    <FormDialog
      title={t(`${words}.title`, { host })}
      form={form}
      submit={t(`${words}.submit`)}
      failed={t('test.failed')}
      isDone={shown?.accepted}
      onClose={onClose}
    >
      <p>{t(`${words}.text`)}</p>
      <TextField
        {...form.field('to')}
        label={t('test.to')}
        type="email"
        inputMode="email"
        autoComplete="email"
        data-first
      />
      {shown && !form.isBusy && <TestResult tried={shown} onEdit={onEdit} />}
    </FormDialog>
  );
}
