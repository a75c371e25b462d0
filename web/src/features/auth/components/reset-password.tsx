import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { resetPassword } from '../../../../../shared/auth.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { useForm } from '../../../api/use-form.ts';
import { useProblem } from '../../../api/use-problem.ts';
import { paths } from '../../../paths.ts';
import { CheckedForm } from '../../../ui/checked-form.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useResetPassword } from '../api/use-reset-password.ts';
import { useValidLink } from '../api/use-valid-link.ts';
import { twice } from '../twice.ts';
import type { ResetLink } from '../use-reset-link.ts';
import { FormPage } from './form-page.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { NewPassword } from './new-password.tsx';

const schema = twice(resetPassword.body);

/** A link that does not work, or that is not even the shape of one. */
const isInvalid = (error: unknown) =>
  error instanceof ApiFailure &&
  (error.code === 'RESET_LINK_INVALID' || error.code === 'VALIDATION_FAILED');

/** Sets a new password by a link, once the link is known to work. */
export function ResetPassword({ link }: { link: ResetLink }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const problemOf = useProblem();
  const check = useValidLink(link);
  const attempt = useResetPassword();
  const form = useForm({
    area: 'auth',
    schema,
    initial: { newPassword: '', confirmation: '' },
    bodyOf: (values) => ({ ...link, ...values }),
    mutation: attempt,
    onDone: () =>
      navigate(paths.login, { replace: true, state: { email: link.email, isReset: true } }),
  });

  if ([check.error, attempt.error].some(isInvalid)) return <InvalidLink email={link.email} />;

  return (
    <FormPage title={t('reset.title')} lead={<p>{t('reset.lead', { email: link.email })}</p>}>
      {check.isPending && (
        <Loading onRetry={() => void check.refetch()}>
          <Skeleton height={160} />
        </Loading>
      )}
      {check.error && (
        <Problem
          title={t('reset.unchecked')}
          onRetry={() => void check.refetch()}
          {...problemOf(check.error)}
        />
      )}
      {check.data && (
        <CheckedForm
          kind="go"
          wide
          form={form}
          failed={t('reset.failed')}
          submit={t('reset.submit')}
        >
          <NewPassword email={link.email} form={form} />
        </CheckedForm>
      )}
    </FormPage>
  );
}
