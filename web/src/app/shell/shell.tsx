import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SiteName } from '#ui/hooks/use-title.ts';
import { SkipLink } from '#ui/layout/skip-link.tsx';
import { ErrorBoundary } from '#ui/states/error-boundary.tsx';
import { useBrand } from '#web/api/hooks/use-config.ts';
import { Announcement } from '#web/features/notifications/components/announcement.tsx';
import { Extra } from '../extra.tsx';
import { FirstRender } from '../first-render.tsx';
import { LazyKeys } from '../keys/lazy-keys.tsx';
import { PageLoading } from '../page-loading.tsx';
import { BrokenPage } from '../pages/broken-page.tsx';
import { useBuiltHead } from '../use-built-head.ts';
import { useScrollAndFocus } from '../use-scroll-and-focus.ts';
import { Footer } from './footer.tsx';
import { LazyBackToTop } from './lazy-back-to-top.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

export function Shell() {
  const { pathname } = useLocation();
  const main = useScrollAndFocus();
  useBuiltHead();
  return (
    <SiteName value={useBrand()}>
      <div className={styles.shell}>
        <SkipLink to="main" />
        <TopBar />
        <div className={styles.news}>
          {/* Not in a `Suspense` of its own: React takes that over after the page, when replies may be there. */}
          <ErrorBoundary resetKey={pathname}>
            <Announcement />
          </ErrorBoundary>
        </div>
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <ErrorBoundary
            resetKey={pathname}
            instead={() => (
              <>
                <BrokenPage />
                <FirstRender />
              </>
            )}
          >
            <Suspense fallback={<PageLoading />}>
              <Outlet />
              <FirstRender />
            </Suspense>
          </ErrorBoundary>
        </main>
        <Extra>
          <LazyKeys />
        </Extra>
        <div className={styles.pinned}>
          <Extra>
            <LazyBackToTop />
          </Extra>
        </div>
        <Footer />
      </div>
    </SiteName>
  );
}
