import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../layout/page-head.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PartMissing } from './load-boundary.tsx';
import { PanelLoading } from './panel-loading.tsx';

interface PanelBoundaryProps {
  /** A change tries a panel again that failed. */
  resetKey: unknown;
  children: ReactNode;
}

/**
 * As `LoadBoundary` does, around a panel: it has the heading of the page, which has to be there without it, too. A fault of
 * rendering is one of the page.
 */
export function PanelBoundary({ resetKey, children }: PanelBoundaryProps) {
  const { t } = useTranslation('ui');
  return (
    <ErrorBoundary
      resetKey={resetKey}
      lostCodeOnly
      instead={(retry, retries, error) => (
        <>
          <PageHead title={t('partFailed')} />
          <PartMissing onRetry={retry} retries={retries} error={error} isTitled />
        </>
      )}
    >
      <Suspense fallback={<PanelLoading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
