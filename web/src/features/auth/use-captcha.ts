import { useState } from 'react';

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
