import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { forgotPassword, sendCode } from '../../../../shared/accounts.ts';
import type { Reply, Request } from '../../../../shared/kernel/endpoint.ts';
import { useIssues } from '../../api/use-issues.ts';
import { useCountdown } from './use-countdown.ts';

type Mailing = typeof sendCode | typeof forgotPassword;

/** A mail that may be asked for after a check for people, and again only after a while. */
export function useMailing(
  { body: schema }: Mailing,
  sending: UseMutationResult<Reply<Mailing>, Error, Request<Mailing>['body']>,
) {
  const issues = useIssues('accounts', schema);
  const [token, setToken] = useState<string>();
  const [captchas, setCaptchas] = useState(0);
  const [left, wait] = useCountdown();

  const send = (email: string) => {
    const body = { email, turnstileToken: token ?? '' };
    if (left > 0 || !issues.check(body)) return;
    sending.mutate(body, {
      onSuccess: ({ resendAfter }) => wait(resendAfter),
      onError: (error) => issues.take(error),
      onSettled: () => {
        setToken(undefined);
        setCaptchas(captchas + 1);
      },
    });
  };

  return {
    issues,
    send,
    /** Seconds until the next mail may be asked for. */
    left,
    /** For a `Captcha`: an answer is good for one mail. */
    captcha: {
      key: captchas,
      error: token ? undefined : issues.errors.turnstileToken,
      onSolved: setToken,
    },
  };
}
