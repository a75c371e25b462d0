import { useLocation } from 'react-router-dom';

/** A mailed code: its address, the id that binds it to this page, and its lifetime in seconds. */
export interface SentCode {
  email: string;
  request: string;
  expiresIn: number;
  /** Stands for the captcha of the next code. */
  resend: string;
}

/**
 * History state passed between pages of this area. It survives a reload and never appears in an
 * address or a log.
 */
interface PageState {
  email?: string;
  /** The code of a registration's second step. */
  sent?: SentCode;
  /** Token of a reset link. */
  token?: string;
  /** Set after a password reset; `perhaps` where an answer got lost. */
  isReset?: true | 'perhaps';
  /** Set after the service ended the session. */
  isEnded?: boolean;
}

export function usePageState(): PageState {
  const { state }: { state: PageState | null } = useLocation();
  return state ?? {};
}
