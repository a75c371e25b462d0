import { useTranslation } from 'react-i18next';
import type { User } from '../../../../../shared/accounts.ts';
import { updatePassword } from '../../../../../shared/auth.ts';
import { useForm } from '../../../api/use-form.ts';
import { paths } from '../../../paths.ts';
import { CheckedForm } from '../../../ui/checked-form.tsx';
import { Link } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useUpdatePassword } from '../api/use-update-password.ts';
import { twice } from '../twice.ts';
import { NewPassword } from './new-password.tsx';

const schema = twice(updatePassword.body);

interface PasswordChangeProps {
  user: User;
  onDone: (told: string) => void;
}

export function PasswordChange({ user, onDone }: PasswordChangeProps) {
  const { t } = useTranslation('auth');
  const form = useForm({
    area: 'auth',
    schema,
    initial: { currentPassword: '', newPassword: '', confirmation: '' },
    bodyOf: (values) => values,
    mutation: useUpdatePassword(),
    onDone: () => onDone(t('security.passwordChanged')),
  });

  return (
    <CheckedForm
      form={form}
      failed={t('security.passwordFailed')}
      submit={t('security.passwordSave')}
    >
      <PasswordField
        id={form.idOf('currentPassword')}
        label={t('security.currentPassword')}
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
