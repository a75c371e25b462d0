import { useLocation } from 'react-router-dom';

/**
 * What one page of an account hands on to the next. It lives in the history's state: a reload keeps
 * it, and neither an address nor a log shows it.
 */
export interface Carried {
  email?: string;
  /** Of a reset link. */
  token?: string;
  /** A new password was just set. */
  isReset?: boolean;
}

export function useCarried(): Carried {
  const { state }: { state: Carried | null } = useLocation();
  return state ?? {};
}
