import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { register } from '../../../../../shared/auth.ts';
import { limits } from '../../../../../shared/limits.ts';
import { useForm } from '../../../api/use-form.ts';
import { paths } from '../../../paths.ts';
import { CheckedForm } from '../../../ui/checked-form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useInviter } from '../api/use-inviter.ts';
import { useRegister } from '../api/use-register.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { EmailProof } from '../components/email-proof.tsx';
import { InvitedBy } from '../components/invited-by.tsx';
import { proofRefusals } from '../refusals.ts';

export function RegisterPage() {
  const { t } = useTranslation('auth');
  const [query] = useSearchParams();
  const invited = query.get('invite');
  const inviter = useInviter(invited);
  // The link's code, as long as nothing else was entered; one that is nobody's is left out.
  const codeOf = (entered: string | undefined) =>
    entered ?? ((!inviter.isUnknown && invited) || '');
  const form = useForm({
    area: 'auth',
    schema: register.body,
    initial: {
      email: '',
      code: '',
      nickname: '',
      password: '',
      inviteCode: undefined as string | undefined,
    },
    bodyOf: (values) => ({ ...values, inviteCode: codeOf(values.inviteCode).trim() || undefined }),
    mutation: useRegister(),
    refused: proofRefusals,
  });
  const { values, errors, idOf, change } = form;

  return (
    <AuthPage
      title={t('registerTitle')}
      question={t('haveAccount')}
      other={{ path: paths.login, label: t('toLogin') }}
    >
      <InvitedBy {...inviter} />
      <CheckedForm kind="go" wide form={form} failed={t('registerFailed')} submit={t('register')}>
        <EmailProof
          email={values.email}
          code={values.code}
          errors={errors}
          idOf={idOf}
          onEmail={(email) => change({ email })}
          onCode={(code) => change({ code })}
        />
        <TextField
          id={idOf('nickname')}
          label={t('nickname')}
          name="nickname"
          autoComplete="nickname"
          hint={t('nicknameHint')}
          value={values.nickname}
          error={errors.nickname}
          onChange={(event) => change({ nickname: event.target.value })}
        />
        <PasswordField
          id={idOf('password')}
          label={t('password')}
          name="password"
          autoComplete="new-password"
          hint={t('passwordHint', { min: limits.password.min })}
          value={values.password}
          error={errors.password}
          onChange={(event) => change({ password: event.target.value })}
        />
        <TextField
          id={idOf('inviteCode')}
          label={t('inviteCode')}
          name="inviteCode"
          optional
          autoComplete="off"
          value={codeOf(values.inviteCode)}
          error={errors.inviteCode}
          onChange={(event) => change({ inviteCode: event.target.value })}
        />
      </CheckedForm>
    </AuthPage>
  );
}
