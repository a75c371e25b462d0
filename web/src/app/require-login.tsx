import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useFailureText } from '../api/use-failure-text.ts';
import { useMe } from '../features/accounts/api/use-me.ts';
import { paths, withRedirect } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { PageLoading } from './page-loading.tsx';
import { MessagePage } from './pages/message-page.tsx';

/** Lets through who is logged in. Everybody else logs in first and comes back to the very same address. */
export function RequireLogin() {
  const { t } = useTranslation(['shell', 'ui']);
  const failureText = useFailureText();
  const { pathname, search, hash } = useLocation();
  const { user, isLoggedOut, error, refetch } = useMe();

  if (isLoggedOut) {
    return <Navigate to={withRedirect(paths.login, pathname + search + hash)} replace />;
  }
  if (user) return <Outlet />;
  if (error) {
    return (
      <MessagePage
        title={t('failedTitle')}
        text={failureText(error)}
        actions={
          <Button kind="go" onClick={refetch}>
            {t('ui:retry')}
          </Button>
        }
      />
    );
  }
  return <PageLoading onRetry={refetch} />;
}
