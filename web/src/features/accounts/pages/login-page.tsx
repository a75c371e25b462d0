import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { login } from '../../../../../shared/accounts.ts';
import { useIssues } from '../../../api/use-issues.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLogin } from '../api/use-login.ts';
import { useCarried } from '../carried.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { Captcha } from '../components/captcha.tsx';
import { CheckedForm } from '../components/checked-form.tsx';

export function LoginPage() {
  const { t } = useTranslation('accounts');
  const issues = useIssues('accounts', login.body);
  const attempt = useLogin();
  const carried = useCarried();
  const [email, setEmail] = useState(carried.email ?? '');
  const [password, setPassword] = useState('');
  const [token, setToken] = useState<string>();
  const [captchas, setCaptchas] = useState(0);

  const submit = () => {
    const body = { email, password, turnstileToken: token ?? '' };
    if (!issues.check(body)) return;
    attempt.mutate(body, {
      onError: (error) => {
        issues.take(error);
        setToken(undefined);
        setCaptchas(captchas + 1);
      },
    });
  };

  return (
    <AuthPage
      title={t('loginTitle')}
      question={t('noAccount')}
      other={{ path: paths.register, label: t('toRegister') }}
    >
      {carried.isReset && <Notice tone="good">{t('reset.done')}</Notice>}
      <CheckedForm
        kind="go"
        wide
        issues={issues}
        attempt={attempt}
        failed={t('loginFailed')}
        submit={t('logIn')}
        onSubmit={submit}
      >
        <TextField
          id={issues.idOf('email')}
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          error={issues.errors.email}
          onChange={(event) => {
            setEmail(event.target.value);
            issues.clear('email');
          }}
        />
        <PasswordField
          id={issues.idOf('password')}
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={issues.errors.password}
          onChange={(event) => {
            setPassword(event.target.value);
            issues.clear('password');
          }}
        />
        <p>
          <Link to={paths.forgotPassword} state={{ email }}>
            {t('forgot.question')}
          </Link>
        </p>
        <Captcha
          key={captchas}
          id={issues.idOf('turnstileToken')}
          error={issues.errors.turnstileToken}
          onSolved={setToken}
        />
      </CheckedForm>
    </AuthPage>
  );
}
