import type { forgotPassword, sendCode } from '../../../../shared/auth.ts';
import type { Reply } from '../../../../shared/kernel/endpoint.ts';
import { call } from '../../api/call.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useForm } from '../../api/use-form.ts';
import { setCaptchaLevel } from './captcha-level.ts';
import { useCaptcha } from './use-captcha.ts';
import { useCountdown } from './use-countdown.ts';

type Mailing = typeof sendCode | typeof forgotPassword;

interface MailingOptions {
  /** Address to begin with. */
  known?: string | undefined;
  /** Called with the address as it was sent. */
  onSent?: (reply: Reply<Mailing>, email: string) => void;
}

/** Form that requests a mail, with a captcha and a wait between requests. */
export function useMailing(endpoint: Mailing, { known = '', onSent }: MailingOptions = {}) {
  const captcha = useCaptcha();
  const [left, wait] = useCountdown();
  const form = useForm({
    area: 'auth',
    schema: endpoint.body,
    initial: { email: known },
    bodyOf: ({ email }) => ({ email, turnstileToken: captcha.token ?? '' }),
    send: async (body) => {
      try {
        const reply = await call(endpoint, { body });
        setCaptchaLevel(0);
        return { ...reply, email: body.email.trim() };
      } catch (error) {
        const level = error instanceof ApiFailure && error.detailsOf('CAPTCHA_HARDER')?.level;
        if (level) setCaptchaLevel(level);
        throw error;
      }
    },
    onDone: ({ email, ...reply }) => {
      wait(reply.resendAfter);
      captcha.renew();
      onSent?.(reply, email);
    },
    onFailed: captcha.renew,
  });
  return {
    form,
    /** Seconds until the next mail may be requested. */
    left,
    captcha: {
      ...captcha,
      error: captcha.token ? undefined : form.errors.turnstileToken,
    },
  };
}
