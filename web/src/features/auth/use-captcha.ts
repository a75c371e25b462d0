import { useState } from 'react';

/** The token of a solved `Captcha`; the service accepts it once. */
export function useCaptcha() {
  const [token, setToken] = useState<string>();
  const [key, setKey] = useState(0);
  return {
    token,
    /** React key: a new one makes a new `Captcha`. */
    key,
    onSolved: setToken,
    renew() {
      setToken(undefined);
      setKey((last) => last + 1);
    },
  };
}
