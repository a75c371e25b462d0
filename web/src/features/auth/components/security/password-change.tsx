import { useTranslation } from 'react-i18next';
import type { User } from '#shared/areas/accounts/user.ts';
import { updatePassword } from '#shared/areas/auth/calls.ts';
import { Link } from '#ui/actions/link.tsx';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { storeToken } from '#web/api/session.ts';
import { withoutConfirmation } from '#web/features/auth/password-confirmation.ts';
import { paths } from '#web/paths.ts';
import { NewPassword } from '../new-password.tsx';

interface PasswordChangeProps {
  user: User;
  onDone: (told: string) => void;
}

export function PasswordChange({ user, onDone }: PasswordChangeProps) {
  const { t } = useTranslation('auth');
  const form = useForm({
    area: 'auth',
    schema: async () => (await import('../../bodies.ts')).updatePassword,
    initial: { currentPassword: '', newPassword: '', confirmation: '' },
    bodyOf: (values) => values,
    send: async (values) => {
      // The change ends all sessions and returns a new one for this device.
      const { token } = await call(updatePassword, { body: withoutConfirmation(values) });
      storeToken(token);
    },
    onDone: () => onDone(t('security.passwordChanged')),
  });

  return (
    <CheckedForm
      form={form}
      failed={t('security.passwordFailed')}
      submit={t('security.passwordSave')}
    >
      <PasswordField
        {...form.field('currentPassword')}
        label={t('security.currentPassword')}
        autoComplete="current-password"
      />
      {/* No hint: an error would take its place. */}
      <p>
        <Link to={paths.forgotPassword} state={{ email: user.email }}>
          {t('forgot.question')}
        </Link>
      </p>
      <NewPassword email={user.email} form={form} />
    </CheckedForm>
  );
}
