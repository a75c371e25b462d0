import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { login } from '../../../../../shared/accounts.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { useIssues } from '../../../api/use-issues.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLogin } from '../api/use-login.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { Captcha } from '../components/captcha.tsx';

export default function LoginPage() {
  const { t } = useTranslation('accounts');
  const failureText = useFailureText();
  const issues = useIssues('accounts', login.body);
  const attempt = useLogin();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [token, setToken] = useState<string>();
  const [captchas, setCaptchas] = useState(0);

  const submit = () => {
    const body = { email, password, turnstileToken: token ?? '' };
    if (attempt.isPending || !issues.check(body)) return;
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
      onSubmit={submit}
    >
      <ErrorSummary key={issues.attempt} title={t('checkFields')} errors={issues.summary} />
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
      <Captcha
        key={captchas}
        id={issues.idOf('turnstileToken')}
        error={issues.errors.turnstileToken}
        onSolved={setToken}
      />
      {attempt.error && issues.summary.length === 0 && (
        <Notice tone="bad" title={t('loginFailed')}>
          {failureText(attempt.error)}
        </Notice>
      )}
      <Button type="submit" kind="go" wide busy={attempt.isPending}>
        {t('logIn')}
      </Button>
    </AuthPage>
  );
}
