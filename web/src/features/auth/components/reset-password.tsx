import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Email } from '#ui/text/email.tsx';
import { TaggedText } from '#ui/text/tagged-text.tsx';
import { call } from '#web/api/call.ts';
import { hasCode } from '#web/api/failure.ts';
import { getMe } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { resetPassword, validateResetToken } from '#web/api/public-calls.ts';
import { clearToken, storedToken } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { type Passwords, withoutConfirmation } from '../password-confirmation.ts';
import type { ResetLink } from '../use-reset-link.ts';
import { FormPage } from './form-page.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { NewPassword } from './new-password.tsx';
import { RevokeTokens } from './revoke-tokens.tsx';

/** True where somebody else is logged in here: a reset ends all sessions of its account. */
async function isSomebodyElse(): Promise<boolean> {
  const me = storedToken() && (await call(getMe, {}).catch(() => undefined));
  if (!me) clearToken();
  return Boolean(me);
}

interface Values extends ResetLink, Passwords {
  revokeTokens: boolean;
}

/** Resets the password. `perhaps` where an attempt whose answer got lost may have spent the link. */
async function send(values: Values, isUncertain: boolean): Promise<true | 'perhaps'> {
  try {
    await call(resetPassword, { body: withoutConfirmation(values) });
    return true;
  } catch (error) {
    if (!isUncertain || !hasCode(error, 'RESET_LINK_INVALID')) throw error;
    return 'perhaps';
  }
}

/** Checks a reset link, then sets a new password. */
export function ResetPassword({ link }: { link: ResetLink }) {
  const { t } = useTranslation(['auth', 'shell']);
  const navigate = useNavigate();
  const problemOf = useProblem();
  // Checked once, so that the form does not disappear while typing.
  const check = useCall(validateResetToken, { body: link }, { staleTime: 'static', gcTime: 0 });
  const form = useForm({
    area: 'auth',
    schema: async () => (await import('../bodies.ts')).resetPassword,
    initial: { newPassword: '', confirmation: '', revokeTokens: false },
    bodyOf: (values) => ({ ...link, ...values }),
    send: async (values, _opened, isUncertain) => ({
      isReset: await send(values, isUncertain),
      isOther: await isSomebodyElse(),
    }),
    onDone: ({ isReset, isOther }) => {
      if (isOther) return;
      navigate(paths.login, { replace: true, state: { email: link.email, isReset } });
    },
  });
  const { reply } = form;

  // A malformed link fails in its check; the fields of the form have what is wrong with a password.
  const isInvalid =
    hasCode(check.error, 'RESET_LINK_INVALID', 'VALIDATION_FAILED') ||
    hasCode(form.error, 'RESET_LINK_INVALID');
  if (isInvalid) return <InvalidLink email={link.email} />;

  return (
    <FormPage
      title={t('reset.title')}
      lead={
        <p>
          <TaggedText
            text={t('reset.lead')}
            tags={{ email: () => <Email address={link.email} /> }}
          />
        </p>
      }
    >
      {check.isPending && (
        <Loading onRetry={() => void check.refetch()}>
          <Skeleton height={160} />
        </Loading>
      )}
      {check.error && (
        <Problem
          title={t(hasCode(check.error, 'UNREACHABLE') ? 'reset.unasked' : 'reset.unchecked')}
          onRetry={() => void check.refetch()}
          {...problemOf(check.error)}
        />
      )}
      {reply?.isOther && (
        <Notice
          tone={reply.isReset === true ? 'good' : 'warn'}
          actions={<LinkButton to={paths.dashboard}>{t('shell:dashboard')}</LinkButton>}
        >
          {t(reply.isReset === true ? 'reset.otherDone' : 'reset.perhaps')}
        </Notice>
      )}
      {check.data && !reply?.isOther && (
        <CheckedForm
          kind="go"
          wide
          form={form}
          failed={t('reset.failed')}
          submit={t('reset.submit')}
        >
          <NewPassword email={link.email} form={form} />
          <RevokeTokens
            checked={form.values.revokeTokens}
            onChange={(revokeTokens) => form.change({ revokeTokens })}
          />
        </CheckedForm>
      )}
    </FormPage>
  );
}
