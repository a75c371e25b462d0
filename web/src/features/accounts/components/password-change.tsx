import { useTranslation } from 'react-i18next';
import { type User, updatePassword } from '../../../../../shared/accounts.ts';
import { useForm } from '../../../api/use-form.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useUpdatePassword } from '../api/use-update-password.ts';
import { twice } from '../twice.ts';
import { CheckedForm } from './checked-form.tsx';
import { NewPassword } from './new-password.tsx';

const schema = twice(updatePassword.body);

interface PasswordChangeProps {
  user: User;
  onDone: (told: string) => void;
}

export function PasswordChange({ user, onDone }: PasswordChangeProps) {
  const { t } = useTranslation('accounts');
  const form = useForm({
    area: 'accounts',
    schema,
    initial: { currentPassword: '', newPassword: '', confirmation: '' },
    bodyOf: (values) => values,
    mutation: useUpdatePassword(),
    onDone: () => onDone(t('account.passwordChanged')),
  });

  return (
    <CheckedForm
      form={form}
      failed={t('account.passwordFailed')}
      submit={t('account.passwordSave')}
    >
      <PasswordField
        id={form.idOf('currentPassword')}
        label={t('account.currentPassword')}
        name="currentPassword"
        autoComplete="current-password"
        hint={
          <Link to={paths.forgotPassword} state={{ email: user.email }}>
            {t('forgot.question')}
          </Link>
        }
        value={form.values.currentPassword}
        error={form.errors.currentPassword}
        onChange={(event) => form.change({ currentPassword: event.target.value })}
      />
      <NewPassword email={user.email} form={form} />
    </CheckedForm>
  );
}
