import { useTranslation } from 'react-i18next';
import { login } from '../../../../../shared/auth.ts';
import { useForm } from '../../../api/use-form.ts';
import { paths } from '../../../paths.ts';
import { CheckedForm } from '../../../ui/checked-form.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLogin } from '../api/use-login.ts';
import { useCarried } from '../carried.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { Captcha } from '../components/captcha.tsx';
import { useCaptcha } from '../use-captcha.ts';

export function LoginPage() {
  const { t } = useTranslation('auth');
  const carried = useCarried();
  const captcha = useCaptcha();
  const form = useForm({
    area: 'auth',
    schema: login.body,
    initial: { email: carried.email ?? '', password: '' },
    bodyOf: (values) => ({ ...values, turnstileToken: captcha.token ?? '' }),
    mutation: useLogin(),
    onFailed: captcha.renew,
  });
  const { values, errors, idOf, change } = form;

  return (
    <AuthPage
      title={t('loginTitle')}
      question={t('noAccount')}
      other={{ path: paths.register, label: t('toRegister') }}
    >
      {carried.isReset && <Notice tone="good">{t('reset.done')}</Notice>}
      <CheckedForm kind="go" wide form={form} failed={t('loginFailed')} submit={t('logIn')}>
        <TextField
          id={idOf('email')}
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={values.email}
          error={errors.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <PasswordField
          id={idOf('password')}
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={values.password}
          error={errors.password}
          onChange={(event) => change({ password: event.target.value })}
        />
        <p>
          <Link to={paths.forgotPassword} state={{ email: values.email }}>
            {t('forgot.question')}
          </Link>
        </p>
        <Captcha
          key={captcha.key}
          id={idOf('turnstileToken')}
          error={captcha.token ? undefined : errors.turnstileToken}
          onSolved={captcha.onSolved}
        />
      </CheckedForm>
    </AuthPage>
  );
}
