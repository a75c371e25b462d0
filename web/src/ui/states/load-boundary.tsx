import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Problem } from './problem.tsx';

interface LoadBoundaryProps {
  /** Placeholder while it loads. */
  waiting?: ReactNode;
  /** A change tries a part again that failed. */
  resetKey?: unknown;
  children: ReactNode;
}

/** A part of a page whose code comes later. Where it does not come, the rest of the page stays, with all that is typed. */
export function LoadBoundary({ waiting, resetKey, children }: LoadBoundaryProps) {
  const { t } = useTranslation('ui');
  return (
    <ErrorBoundary
      resetKey={resetKey}
      instead={(retry, retries) =>
        // Browsers that remember a failed import, such as Chromium, need a new page.
        // https://github.com/whatwg/html/pull/10327
        retries > 0 ? (
          <Problem
            title={t('partFailed')}
            actions={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
          >
            {t('partFailedAgain')}
          </Problem>
        ) : (
          <Problem title={t('partFailed')} onRetry={retry}>
            {t('partFailedText')}
          </Problem>
        )
      }
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
