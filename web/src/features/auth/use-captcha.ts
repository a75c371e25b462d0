import { useState } from 'react';
import type { Form } from '#web/api/hooks/use-form.ts';

/** Token of a solved `Captcha`. The service accepts it once. */
export function useCaptcha() {
  const [token, setToken] = useState<string>();
  const [key, setKey] = useState(0);
  return {
    token,
    /** React key; a new value mounts a new `Captcha`. */
    key,
    onSolved: setToken,
    renew() {
      setToken(undefined);
      setKey((last) => last + 1);
    },
  };
}

/** Props of a form's `Captcha`. One that is solved is no fault of the form any more, at its field and above it. */
export const captchaField = (
  form: Pick<Form<object>, 'errors' | 'idOf' | 'clear'>,
  { onSolved }: Pick<ReturnType<typeof useCaptcha>, 'onSolved'>,
) => ({
  id: form.idOf('turnstileToken'),
  error: form.errors.turnstileToken,
  onSolved: (token: string | undefined) => {
    onSolved(token);
    if (token) form.clear('turnstileToken');
  },
});
