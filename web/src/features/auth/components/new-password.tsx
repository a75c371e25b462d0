import { useTranslation } from 'react-i18next';
import { limits } from '../../../../../shared/limits.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import type { Passwords } from '../twice.ts';

interface NewPasswordProps {
  /** Whose password it is: for password managers, that would keep it under no name. */
  email: string;
  form: {
    values: Passwords;
    errors: Record<string, string>;
    idOf: (path: string) => string;
    change: (changed: Partial<Passwords>) => void;
  };
}

/** A new password, and once more the same. */
export function NewPassword({ email, form }: NewPasswordProps) {
  const { values, errors, idOf, change } = form;
  const { t } = useTranslation('auth');
  return (
    <>
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        id={idOf('newPassword')}
        label={t('newPassword')}
        name="newPassword"
        autoComplete="new-password"
        hint={t('passwordHint', { min: limits.password.min })}
        value={values.newPassword}
        error={errors.newPassword}
        onChange={(event) => change({ newPassword: event.target.value })}
      />
      <PasswordField
        id={idOf('confirmation')}
        label={t('confirmation')}
        name="confirmation"
        autoComplete="new-password"
        value={values.confirmation}
        error={errors.confirmation}
        onChange={(event) => change({ confirmation: event.target.value })}
      />
    </>
  );
}
