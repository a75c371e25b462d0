import { useState } from 'react';
import type * as auth from '#shared/areas/auth/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { useCountdown } from '#ui/hooks/use-countdown.ts';
import { call } from '#web/api/call.ts';
import { ApiFailure, hasCode } from '#web/api/failure.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import { forgotPassword, sendCode } from '#web/api/public-calls.ts';
import { setCaptchaLevel } from './captcha-level.ts';
import type { SentCode } from './page-state.ts';
import { captchaField, useCaptcha } from './use-captcha.ts';

const calls = { forgotPassword, sendCode };
type Mailing = keyof typeof calls;
type Mailed = Reply<typeof auth.sendCode | typeof auth.forgotPassword>;

/** Has the next captcha be as hard as a refusal asks for. */
const takeLevel = (error: unknown): void => {
  const harder = error instanceof ApiFailure && error.detailsOf('CAPTCHA_HARDER');
  if (harder) setCaptchaLevel(harder.level);
};

/** Refusals of a ticket, after which only another captcha sends a code. */
const endsTicket = (error: Error | null): boolean =>
  hasCode(error, 'CAPTCHA_REQUIRED', 'CAPTCHA_HARDER');

interface MailingOptions {
  /** Address to begin with. */
  known?: string | undefined;
  /** Called with each code that is mailed. */
  onSent?: (sent: SentCode) => void;
}

/** Form that requests a mail, with a captcha and a wait between requests. A code comes again without another captcha. */
export function useMailing(name: Mailing, { known = '', onSent }: MailingOptions = {}) {
  const captcha = useCaptcha();
  const failureText = useFailureText();
  const [left, wait] = useCountdown();
  const [sentTo, setSentTo] = useState<string>();
  const take = (reply: Mailed, email: string) => {
    wait(reply.resendAfter);
    setSentTo(email);
    if (!('request' in reply)) return;
    const { request, expiresIn, resend } = reply;
    onSent?.({ email, request, expiresIn, resend });
  };
  const form = useForm({
    area: 'auth',
    schema: async () => (await import('./bodies.ts'))[name],
    initial: { email: known },
    bodyOf: ({ email }) => ({ email, turnstileToken: captcha.token ?? '' }),
    send: async (body) => {
      try {
        const reply = await call<typeof auth.sendCode | typeof auth.forgotPassword>(calls[name], {
          body,
        });
        setCaptchaLevel(0);
        return { ...reply, email: body.email.trim() };
      } catch (error) {
        takeLevel(error);
        throw error;
      }
    },
    onDone: ({ email, ...reply }) => {
      again.reset();
      captcha.renew();
      take(reply, email);
    },
    onFailed: captcha.renew,
  });
  const again = useSend(sendCode);
  const takeRefusal = (error: Error) => {
    takeLevel(error);
    // The captcha takes the place of the button that has the focus, which its fault takes then.
    if (endsTicket(error)) form.refuse('turnstileToken', failureText(error));
  };
  return {
    form,
    /** Address of the newest mail. */
    sentTo,
    /** Seconds until it may be sent the next one. */
    left,
    captcha: { ...captcha, field: captchaField(form, captcha) },
    again: {
      isBusy: again.isPending,
      error: again.error,
      /** True once only another captcha sends a code. */
      isOver: endsTicket(again.error),
      /** Sends the code of an address again. */
      send: ({ email, resend }: Pick<SentCode, 'email' | 'resend'>) =>
        again.mutate(
          { body: { email, turnstileToken: resend } },
          { onSuccess: (reply) => take(reply, email), onError: takeRefusal },
        ),
    },
  };
}
