import { useState } from 'react';

/** An answer to a `Captcha`, which is good for one call. */
export function useCaptcha() {
  const [token, setToken] = useState<string>();
  const [key, setKey] = useState(0);
  return {
    token,
    /** Changes with each `Captcha` that is to be solved. */
    key,
    onSolved: setToken,
    /** Asks once more. */
    renew() {
      setToken(undefined);
      setKey((last) => last + 1);
    },
  };
}
