import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { LostCode } from '../lazy-with-preload.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Problem } from './problem.tsx';

interface LoadBoundaryProps {
  /** Placeholder while it loads. */
  waiting?: ReactNode;
  /** A change tries a part again that failed. */
  resetKey?: unknown;
  children: ReactNode;
}

interface PartMissingProps {
  onRetry: () => void;
  /** From 1 on, a reload is offered. */
  retries: number;
  /** A fault of rendering has no other cure than a reload. */
  error: unknown;
  /** True where the heading of the page says already what is missing. */
  isTitled?: boolean;
}

/** In the place of a part whose code did not come. */
export function PartMissing({ onRetry, retries, error, isTitled = false }: PartMissingProps) {
  const { t } = useTranslation('ui');
  const title = isTitled ? undefined : t('partFailed');
  // Browsers that remember a failed import, such as Chromium, need a new page.
  // https://github.com/whatwg/html/pull/10327
  return retries > 0 || !(error instanceof LostCode) ? (
    <Problem
      title={title}
      actions={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
    >
      {t('partFailedAgain')}
    </Problem>
  ) : (
    <Problem title={title} onRetry={onRetry}>
      {t('partFailedText')}
    </Problem>
  );
}

/** A part of a page whose code comes later. Where it does not come, the rest of the page stays, with all that is typed. */
export function LoadBoundary({ waiting, resetKey, children }: LoadBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      instead={(retry, retries, error) => (
        <PartMissing onRetry={retry} retries={retries} error={error} />
      )}
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
