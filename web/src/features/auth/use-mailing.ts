import type { UseMutationResult } from '@tanstack/react-query';
import type { forgotPassword, sendCode } from '../../../../shared/auth.ts';
import type { Reply, Request } from '../../../../shared/kernel/endpoint.ts';
import { useForm } from '../../api/use-form.ts';
import { useCaptcha } from './use-captcha.ts';
import { useCountdown } from './use-countdown.ts';

type Mailing = typeof sendCode | typeof forgotPassword;

/** A mail that may be asked for after a check for people, and again only after a while. */
export function useMailing(
  { body: schema }: Mailing,
  mutation: UseMutationResult<Reply<Mailing>, Error, Request<Mailing>['body']>,
  known = '',
) {
  const captcha = useCaptcha();
  const [left, wait] = useCountdown();
  const form = useForm({
    area: 'auth',
    schema,
    initial: { email: known },
    bodyOf: ({ email }) => ({ email, turnstileToken: captcha.token ?? '' }),
    mutation,
    onDone: ({ resendAfter }) => {
      wait(resendAfter);
      captcha.renew();
    },
    onFailed: captcha.renew,
  });
  return {
    form,
    /** Seconds until the next mail may be asked for. */
    left,
    captcha: {
      ...captcha,
      error: captcha.token ? undefined : form.errors.turnstileToken,
    },
  };
}
