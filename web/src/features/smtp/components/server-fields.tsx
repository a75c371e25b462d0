import { useTranslation } from 'react-i18next';
import type { SmtpConfig } from '#shared/areas/smtp/calls.ts';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { Form } from '#web/api/hooks/use-form.ts';
import styles from './smtp.module.css';

interface ServerFieldsProps {
  form: Form<Record<'host' | 'port' | 'user' | 'password' | 'fromEmail' | 'fromName', string>>;
  server: SmtpConfig | undefined;
}

const verbatim = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Settings of a mail server. */
export function ServerFields({ form, server }: ServerFieldsProps) {
  const { t } = useTranslation('smtp');
  const { field } = form;
  const ending = server?.passwordEnding;
  const kept = ending ? t('passwordEnds', { ending }) : t('passwordKept');
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...field('host')}
          label={t('host')}
          hint={t('hostHint')}
          mono
          {...verbatim}
          data-first
        />
        <TextField {...field('port')} label={t('port')} inputMode="numeric" autoComplete="off" />
      </div>
      <TextField {...field('user')} label={t('user')} mono {...verbatim} />
      <PasswordField
        {...field('password')}
        label={t('password')}
        optional={server !== undefined}
        hint={server && kept}
        autoComplete="new-password"
      />
      <TextField
        {...field('fromEmail')}
        label={t('fromEmail')}
        hint={t('fromEmailHint')}
        type="email"
        inputMode="email"
        {...verbatim}
      />
      <TextField {...field('fromName')} label={t('fromName')} autoComplete="off" />
    </>
  );
}
