import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/paths.ts';

/**
 * Token of the mailed link `/appeal#token=…`. Moved at once from the address, which others may see, to the history
 * state, which survives a reload.
 */
export function useAppealToken(): string | undefined {
  const { hash, state }: { hash: string; state: { token?: string } | null } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? state?.token;

  useEffect(() => {
    if (hash && token) navigate(paths.appeal, { replace: true, state: { token } });
  }, [hash, token, navigate]);

  return token;
}
