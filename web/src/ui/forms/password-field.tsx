import Eye from 'lucide/eye';
import EyeOff from 'lucide/eye-off';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './field.module.css';
import { Field, type FieldProps, splitProps } from './field.tsx';

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type'>;

/** A password field with a button that reveals the text. */
export function PasswordField(props: PasswordFieldProps) {
  const [field, input] = splitProps(props);
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={styles.box}>
          <input
            {...input}
            {...wiring}
            required={!field.optional}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={styles.input}
          />
          <IconButton
            label={t(shown ? 'hidePassword' : 'showPassword')}
            aria-pressed={shown}
            icon={shown ? <EyeOff size={17} /> : <Eye size={17} />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
