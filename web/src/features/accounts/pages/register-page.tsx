import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { register } from '../../../../../shared/accounts.ts';
import { limits } from '../../../../../shared/limits.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { useIssues } from '../../../api/use-issues.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useInviter } from '../api/use-inviter.ts';
import { useRegister } from '../api/use-register.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { EmailProof } from '../components/email-proof.tsx';
import { InvitedBy } from '../components/invited-by.tsx';

/** Refusals that belong to one field. */
const fieldOf: Partial<Record<ApiFailure['code'], [path: string, rule: string]>> = {
  CODE_INVALID: ['code', 'wrong'],
  EMAIL_TAKEN: ['email', 'taken'],
};

export default function RegisterPage() {
  const { t } = useTranslation('accounts');
  const [query] = useSearchParams();
  const failureText = useFailureText();
  const issues = useIssues('accounts', register.body);
  const attempt = useRegister();
  const invited = query.get('invite');
  const inviter = useInviter(invited);
  const [entered, setEntered] = useState({
    email: '',
    code: '',
    nickname: '',
    password: '',
    inviteCode: undefined as string | undefined,
  });
  // The link's code, as long as nothing else was entered; one that is nobody's is left out.
  const { inviteCode = (!inviter.isUnknown && invited) || '' } = entered;
  const values = { ...entered, inviteCode };

  const set = (path: keyof typeof values) => (value: string) => {
    setEntered((all) => ({ ...all, [path]: value }));
    issues.clear(path);
  };

  const refuse = (error: unknown) => {
    const field = error instanceof ApiFailure && fieldOf[error.code];
    if (field) issues.add(...field);
    else issues.take(error);
  };

  const submit = () => {
    const body = { ...values, inviteCode: inviteCode.trim() || undefined };
    if (attempt.isPending || !issues.check(body)) return;
    attempt.mutate(body, { onError: refuse });
  };

  return (
    <AuthPage
      title={t('registerTitle')}
      question={t('haveAccount')}
      other={{ path: paths.login, label: t('toLogin') }}
      onSubmit={submit}
    >
      <InvitedBy {...inviter} />
      <ErrorSummary key={issues.attempt} title={t('checkFields')} errors={issues.summary} />
      <EmailProof
        email={values.email}
        code={values.code}
        errors={issues.errors}
        idOf={issues.idOf}
        onEmail={set('email')}
        onCode={set('code')}
      />
      <TextField
        id={issues.idOf('nickname')}
        label={t('nickname')}
        name="nickname"
        autoComplete="nickname"
        hint={t('nicknameHint')}
        value={values.nickname}
        error={issues.errors.nickname}
        onChange={(event) => set('nickname')(event.target.value)}
      />
      <PasswordField
        id={issues.idOf('password')}
        label={t('password')}
        name="password"
        autoComplete="new-password"
        hint={t('passwordHint', { min: limits.password.min })}
        value={values.password}
        error={issues.errors.password}
        onChange={(event) => set('password')(event.target.value)}
      />
      <TextField
        id={issues.idOf('inviteCode')}
        label={t('inviteCode')}
        name="inviteCode"
        optional
        autoComplete="off"
        value={inviteCode}
        error={issues.errors.inviteCode}
        onChange={(event) => set('inviteCode')(event.target.value)}
      />
      {attempt.error && issues.summary.length === 0 && (
        <Notice tone="bad" title={t('registerFailed')}>
          {failureText(attempt.error)}
        </Notice>
      )}
      <Button type="submit" kind="go" wide busy={attempt.isPending}>
        {t('register')}
      </Button>
    </AuthPage>
  );
}
