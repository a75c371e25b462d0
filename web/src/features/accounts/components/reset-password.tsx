import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { resetPassword } from '../../../../../shared/accounts.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { useIssues } from '../../../api/use-issues.ts';
import { paths } from '../../../paths.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useResetPassword } from '../api/use-reset-password.ts';
import { useValidLink } from '../api/use-valid-link.ts';
import { twice } from '../twice.ts';
import type { ResetLink } from '../use-reset-link.ts';
import { CheckedForm } from './checked-form.tsx';
import { FormPage } from './form-page.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { NewPassword } from './new-password.tsx';

const form = twice(resetPassword.body);

/** A link that does not work, or that is not even the shape of one. */
const isInvalid = (error: unknown) =>
  error instanceof ApiFailure &&
  (error.code === 'RESET_LINK_INVALID' || error.code === 'VALIDATION_FAILED');

/** Sets a new password by a link, once the link is known to work. */
export function ResetPassword({ link }: { link: ResetLink }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const failureText = useFailureText();
  const issues = useIssues('accounts', form);
  const check = useValidLink(link);
  const attempt = useResetPassword();
  const [values, setValues] = useState({ newPassword: '', confirmation: '' });

  if ([check.error, attempt.error].some(isInvalid)) return <InvalidLink email={link.email} />;

  const submit = () => {
    if (!issues.check({ ...link, ...values })) return;
    const { newPassword } = values;
    attempt.mutate(
      { ...link, newPassword },
      {
        onSuccess: () =>
          navigate(paths.login, { replace: true, state: { email: link.email, isReset: true } }),
      },
    );
  };

  return (
    <FormPage title={t('reset.title')} lead={<p>{t('reset.lead', { email: link.email })}</p>}>
      {check.isPending && (
        <Loading onRetry={() => void check.refetch()}>
          <Skeleton height={160} />
        </Loading>
      )}
      {check.error && (
        <Problem title={t('reset.unchecked')} onRetry={() => void check.refetch()}>
          {failureText(check.error)}
        </Problem>
      )}
      {check.data && (
        <CheckedForm
          kind="go"
          wide
          issues={issues}
          attempt={attempt}
          failed={t('reset.failed')}
          submit={t('reset.submit')}
          onSubmit={submit}
        >
          <NewPassword
            email={link.email}
            values={values}
            issues={issues}
            onChange={(change) => setValues({ ...values, ...change })}
          />
        </CheckedForm>
      )}
    </FormPage>
  );
}
