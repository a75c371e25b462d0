import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useCarried } from './carried.ts';

export interface ResetLink {
  token: string;
  email: string;
}

/** What stands in the fragment of a mailed link. */
function linkIn(hash: string): ResetLink | undefined {
  const fragment = new URLSearchParams(hash.slice(1));
  const token = fragment.get('token');
  return token === null ? undefined : { token, email: fragment.get('email') ?? '' };
}

/**
 * The reset link by which somebody came. It is taken out of the address at once, where shoulders and
 * screenshots would see it, and kept in the history's state, where a reload finds it. An anchor of
 * the page makes an entry without state: what was known before holds there too.
 */
export function useResetLink(): ResetLink | undefined {
  const { hash } = useLocation();
  const { token, email = '' } = useCarried();
  const navigate = useNavigate();
  const found = linkIn(hash) ?? (token ? { token, email } : undefined);
  const [kept, keep] = useState(found);
  if (found && found.token !== kept?.token) keep(found);
  const link = found ?? kept;

  useEffect(() => {
    if (hash && link) navigate(paths.resetPassword, { replace: true, state: link });
  }, [hash, link, navigate]);

  return link;
}
