import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#ui/states/error-boundary.tsx';

interface ExtraProps {
  /** Placeholder while it loads. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** A lazily loaded part of the shell. The page works when it fails to load. */
export function Extra({ waiting, children }: ExtraProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
