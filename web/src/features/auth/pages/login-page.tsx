import { useTranslation } from 'react-i18next';
import { Link } from '#ui/actions/link.tsx';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { login } from '#web/api/public-calls.ts';
import { storeToken } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { Captcha } from '../components/captcha/captcha.tsx';
import { usePageState } from '../page-state.ts';
import { captchaField, useCaptcha } from '../use-captcha.ts';

export default function LoginPage() {
  const { t } = useTranslation('auth');
  const state = usePageState();
  const captcha = useCaptcha();
  const form = useForm({
    area: 'auth',
    schema: async () => (await import('../bodies.ts')).login,
    initial: { email: state.email ?? '', password: '' },
    bodyOf: (values) => ({ ...values, turnstileToken: captcha.token ?? '' }),
    send: async (body) => storeToken((await call(login, { body })).token),
    onFailed: captcha.renew,
  });

  return (
    <AuthPage
      title={t('loginTitle')}
      question={t('noAccount')}
      other={{ path: paths.register, label: t('toRegister') }}
    >
      {state.isEnded && <Notice tone="warn">{t('sessionEnded')}</Notice>}
      {state.isReset === true && <Notice tone="good">{t('reset.done')}</Notice>}
      {state.isReset === 'perhaps' && <Notice tone="warn">{t('reset.perhaps')}</Notice>}
      <CheckedForm kind="go" wide form={form} failed={t('loginFailed')} submit={t('logIn')}>
        <TextField
          {...form.field('email')}
          label={t('email')}
          type="email"
          autoComplete="username"
        />
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          autoFocus={Boolean(state.email)}
          autoComplete="current-password"
        />
        <p>
          <Link to={paths.forgotPassword} state={{ email: form.values.email }}>
            {t('forgot.question')}
          </Link>
        </p>
        <Captcha key={captcha.key} {...captchaField(form, captcha)} />
      </CheckedForm>
    </AuthPage>
  );
}
