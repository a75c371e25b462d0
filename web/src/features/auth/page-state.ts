import { useLocation } from 'react-router-dom';

/**
 * State that one page of this area passes to the next, in the history entry: it survives a reload
 * and shows in no address and no log.
 */
interface PageState {
  email?: string;
  /** Token of a reset link. */
  token?: string;
  /** True right after a password reset. */
  isReset?: boolean;
}

export function usePageState(): PageState {
  const { state }: { state: PageState | null } = useLocation();
  return state ?? {};
}
