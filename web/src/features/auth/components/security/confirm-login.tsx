import { useTranslation } from 'react-i18next';
import { confirmLogin } from '#shared/areas/auth/calls.ts';
import { limits } from '#shared/limits.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { storedToken } from '#web/api/session.ts';

interface ConfirmLoginProps {
  onClose: (isConfirmed: boolean) => void;
}

/** Asks for the password before a call that wants a recent login. */
export function ConfirmLogin({ onClose }: ConfirmLoginProps) {
  const { t } = useTranslation('auth');
  const form = useForm({
    area: 'auth',
    schema: confirmLogin.body,
    initial: { password: '' },
    bodyOf: (values) => values,
    send: (body) => call(confirmLogin, { body }),
    onDone: () => onClose(true),
    // A session that ended meanwhile is for the login page.
    onFailed: () => storedToken() ?? onClose(false),
  });
  return (
    <FormDialog
      title={t('confirmLogin.title')}
      form={form}
      submit={t('confirmLogin.submit')}
      failed={t('confirmLogin.failed')}
      onClose={() => onClose(false)}
    >
      <p>{t('confirmLogin.text', { count: limits.session.fresh / 60 })}</p>
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        autoComplete="current-password"
        data-first
      />
    </FormDialog>
  );
}
