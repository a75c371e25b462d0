import { useTranslation } from 'react-i18next';
import { forgotPassword } from '../../../../../shared/auth.ts';
import { paths } from '../../../paths.ts';
import { CheckedForm } from '../../../ui/checked-form.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useForgotPassword } from '../api/use-forgot-password.ts';
import { useCarried } from '../carried.ts';
import { Captcha } from '../components/captcha.tsx';
import { FormPage } from '../components/form-page.tsx';
import { useMailing } from '../use-mailing.ts';

/** Asks for a link to set a new password. What it says is the same for known and unknown addresses. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const carried = useCarried();
  const attempt = useForgotPassword();
  const { form, left, captcha } = useMailing(forgotPassword, attempt, carried.email);

  const again =
    left > 0
      ? t('forgot.againIn', { seconds: format.number(left) })
      : t(attempt.data ? 'forgot.again' : 'forgot.send');
  return (
    <FormPage title={t('forgot.title')} lead={<p>{t('forgot.lead')}</p>}>
      <CheckedForm
        kind="go"
        wide
        waits={left > 0}
        form={form}
        failed={t('forgot.failed')}
        submit={again}
      >
        {attempt.data && (
          <Notice tone="good">
            {t('forgot.sent', {
              email: attempt.variables.email.trim(),
              duration: format.duration(attempt.data.expiresIn),
            })}
          </Notice>
        )}
        <TextField
          id={form.idOf('email')}
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={form.values.email}
          error={form.errors.email}
          onChange={(event) => form.change({ email: event.target.value })}
        />
        {left === 0 && (
          <Captcha
            key={captcha.key}
            id={form.idOf('turnstileToken')}
            error={captcha.error}
            onSolved={captcha.onSolved}
          />
        )}
      </CheckedForm>
      <p>
        <Link to={paths.login}>{t('forgot.back')}</Link>
      </p>
    </FormPage>
  );
}
