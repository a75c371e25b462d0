import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';

interface ExtraProps {
  /** Keeps its room until it is there. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** Something around the page that is fetched later. The page is whole without it. */
export function Extra({ waiting, children }: ExtraProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
