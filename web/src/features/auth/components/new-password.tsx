import { useTranslation } from 'react-i18next';
import { limits } from '../../../../../shared/limits.ts';
import type { Form } from '../../../api/use-form.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import type { Passwords } from '../password-confirmation.ts';

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
      <PasswordField
        {...form.field('newPassword')}
        label={t('newPassword')}
        autoComplete="new-password"
        hint={t('passwordHint', { min: limits.password.min })}
      />
      <PasswordField
        {...form.field('confirmation')}
        label={t('confirmation')}
        autoComplete="new-password"
      />
    </>
  );
}
