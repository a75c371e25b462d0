import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type User, updatePassword } from '../../../../../shared/accounts.ts';
import { useIssues } from '../../../api/use-issues.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useUpdatePassword } from '../api/use-update-password.ts';
import { twice } from '../twice.ts';
import { CheckedForm } from './checked-form.tsx';
import { NewPassword } from './new-password.tsx';

const form = twice(updatePassword.body);

interface PasswordChangeProps {
  user: User;
  onDone: (told: string) => void;
}

export function PasswordChange({ user, onDone }: PasswordChangeProps) {
  const { t } = useTranslation('accounts');
  const issues = useIssues('accounts', form);
  const attempt = useUpdatePassword();
  const [values, setValues] = useState({ currentPassword: '', newPassword: '', confirmation: '' });

  const submit = () => {
    if (!issues.check(values)) return;
    const { currentPassword, newPassword } = values;
    attempt.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => onDone(t('account.passwordChanged')),
        onError: (error) => issues.take(error),
      },
    );
  };

  return (
    <CheckedForm
      issues={issues}
      attempt={attempt}
      failed={t('account.passwordFailed')}
      submit={t('account.passwordSave')}
      onSubmit={submit}
    >
      <PasswordField
        id={issues.idOf('currentPassword')}
        label={t('account.currentPassword')}
        name="currentPassword"
        autoComplete="current-password"
        hint={
          <Link to={paths.forgotPassword} state={{ email: user.email }}>
            {t('forgot.question')}
          </Link>
        }
        value={values.currentPassword}
        error={issues.errors.currentPassword}
        onChange={(event) => {
          setValues({ ...values, currentPassword: event.target.value });
          issues.clear('currentPassword');
        }}
      />
      <NewPassword
        email={user.email}
        values={values}
        issues={issues}
        onChange={(change) => setValues({ ...values, ...change })}
      />
    </CheckedForm>
  );
}
