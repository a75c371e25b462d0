import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { usePageState } from './page-state.ts';

export interface ResetLink {
  token: string;
  email: string;
}

/** Reset link in the fragment of the address. */
function linkIn(hash: string): ResetLink | undefined {
  const fragment = new URLSearchParams(hash.slice(1));
  const token = fragment.get('token');
  return token === null ? undefined : { token, email: fragment.get('email') ?? '' };
}

/**
 * Reset link of this visit. Moved at once from the address, which others may see, to the history
 * state, which survives a reload.
 */
export function useResetLink(): ResetLink | undefined {
  const { hash } = useLocation();
  const { token, email = '' } = usePageState();
  const navigate = useNavigate();
  const link = linkIn(hash) ?? (token ? { token, email } : undefined);

  useEffect(() => {
    if (hash && link) navigate(paths.resetPassword, { replace: true, state: link });
  }, [hash, link, navigate]);

  return link;
}
