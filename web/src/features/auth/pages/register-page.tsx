import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { register } from '../../../../../shared/auth.ts';
import { limits } from '../../../../../shared/limits.ts';
import { call } from '../../../api/call.ts';
import { storeToken } from '../../../api/session.ts';
import { useForm } from '../../../api/use-form.ts';
import { paths } from '../../../paths.ts';
import { CheckedForm } from '../../../ui/checked-form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useInviter } from '../api/use-inviter.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { EmailProof } from '../components/email-proof.tsx';
import { InvitedBy } from '../components/invited-by.tsx';
import { proofRefusals } from '../refusals.ts';

export function RegisterPage() {
  const { t } = useTranslation('auth');
  const [query] = useSearchParams();
  const invited = query.get('invite');
  const inviter = useInviter(invited);
  // Code of the link until another is typed; omitted if unassigned.
  const codeOf = (entered: string | undefined) =>
    entered ?? ((!inviter.isUnknown && invited) || '');
  const form = useForm({
    area: 'auth',
    schema: register.body,
    initial: {
      email: '',
      code: '',
      request: undefined as string | undefined,
      nickname: '',
      password: '',
      inviteCode: undefined as string | undefined,
    },
    bodyOf: (values) => ({ ...values, inviteCode: codeOf(values.inviteCode).trim() || undefined }),
    send: async (body) => storeToken((await call(register, { body })).token),
    refused: proofRefusals,
  });

  return (
    <AuthPage
      title={t('registerTitle')}
      question={t('haveAccount')}
      other={{ path: paths.login, label: t('toLogin') }}
    >
      <InvitedBy {...inviter} />
      <CheckedForm kind="go" wide form={form} failed={t('registerFailed')} submit={t('register')}>
        <EmailProof form={form} />
        <TextField
          {...form.field('nickname')}
          label={t('nickname')}
          autoComplete="nickname"
          hint={t('nicknameHint')}
        />
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          autoComplete="new-password"
          hint={t('passwordHint', { min: limits.password.min })}
        />
        <TextField
          {...form.field('inviteCode')}
          label={t('inviteCode')}
          optional
          autoComplete="off"
          value={codeOf(form.values.inviteCode)}
        />
      </CheckedForm>
    </AuthPage>
  );
}
