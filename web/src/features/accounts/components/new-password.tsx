import { useTranslation } from 'react-i18next';
import { limits } from '../../../../../shared/limits.ts';
import type { Issues } from '../../../api/use-issues.ts';
import { PasswordField } from '../../../ui/password-field.tsx';

interface NewPasswordProps {
  /** Whose password it is: for password managers, that would keep it under no name. */
  email: string;
  values: { newPassword: string; confirmation: string };
  issues: Issues;
  onChange: (change: { newPassword?: string; confirmation?: string }) => void;
}

/** A new password, and once more the same. */
export function NewPassword({ email, values, issues, onChange }: NewPasswordProps) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        id={issues.idOf('newPassword')}
        label={t('newPassword')}
        name="newPassword"
        autoComplete="new-password"
        hint={t('passwordHint', { min: limits.password.min })}
        value={values.newPassword}
        error={issues.errors.newPassword}
        onChange={(event) => {
          onChange({ newPassword: event.target.value });
          issues.clear('newPassword');
        }}
      />
      <PasswordField
        id={issues.idOf('confirmation')}
        label={t('confirmation')}
        name="confirmation"
        autoComplete="new-password"
        value={values.confirmation}
        error={issues.errors.confirmation}
        onChange={(event) => {
          onChange({ confirmation: event.target.value });
          issues.clear('confirmation');
        }}
      />
    </>
  );
}
