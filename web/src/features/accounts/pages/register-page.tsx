import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { register } from '../../../../../shared/accounts.ts';
import { limits } from '../../../../../shared/limits.ts';
import { useIssues } from '../../../api/use-issues.ts';
import { paths } from '../../../paths.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useInviter } from '../api/use-inviter.ts';
import { useRegister } from '../api/use-register.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { CheckedForm } from '../components/checked-form.tsx';
import { EmailProof } from '../components/email-proof.tsx';
import { InvitedBy } from '../components/invited-by.tsx';
import { tellAtField } from '../refusals.ts';

export function RegisterPage() {
  const { t } = useTranslation('accounts');
  const [query] = useSearchParams();
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

  const submit = () => {
    const body = { ...values, inviteCode: inviteCode.trim() || undefined };
    if (!issues.check(body)) return;
    attempt.mutate(body, { onError: (error) => tellAtField(issues, error) });
  };

  return (
    <AuthPage
      title={t('registerTitle')}
      question={t('haveAccount')}
      other={{ path: paths.login, label: t('toLogin') }}
    >
      <InvitedBy {...inviter} />
      <CheckedForm
        kind="go"
        wide
        issues={issues}
        attempt={attempt}
        failed={t('registerFailed')}
        submit={t('register')}
        onSubmit={submit}
      >
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
      </CheckedForm>
    </AuthPage>
  );
}
