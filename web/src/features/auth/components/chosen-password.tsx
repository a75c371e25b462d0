import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import type { Form } from '#web/api/hooks/use-form.ts';
import { strengthOf } from '../strength.ts';

interface ChosenPasswordProps<K extends string> {
  form: Pick<Form<Record<K, string>>, 'field'>;
  path: K;
  label: string;
  /** Address that the password is for. */
  email: string;
}

/** A field for a new password, with its strength in words. */
export function ChosenPassword<K extends string>(props: ChosenPasswordProps<K>) {
  const { form, path, label, email } = props;
  const { t } = useTranslation('auth');
  const field = form.field(path);
  const strength = strengthOf(field.value, email);
  return (
    <PasswordField
      {...field}
      label={label}
      autoComplete="new-password"
      hint={
        <span role="status">
          {field.value === '' || strength === 'short'
            ? t('passwordHint', { min: limits.password.min })
            : t(`strength.${strength}`)}
        </span>
      }
    />
  );
}
