import { useTranslation } from 'react-i18next';
import { PasswordField } from '#ui/forms/password-field.tsx';
import type { Form } from '#web/api/hooks/use-form.ts';
import type { Passwords } from '../password-confirmation.ts';
import { ChosenPassword } from './chosen-password.tsx';

interface NewPasswordProps {
  /** Username for password managers. */
  email: string;
  form: Pick<Form<Passwords>, 'field'>;
}

/** The fields of a new password and its confirmation. */
export function NewPassword({ email, form }: NewPasswordProps) {
  const { t } = useTranslation('auth');
  return (
    <>
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <ChosenPassword form={form} path="newPassword" label={t('newPassword')} email={email} />
      <PasswordField
        {...form.field('confirmation')}
        label={t('confirmation')}
        autoComplete="new-password"
      />
    </>
  );
}
