import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useMe } from '#web/api/hooks/use-me.ts';
import { PageLoading } from './page-loading.tsx';
import { MessagePage } from './pages/message-page.tsx';

interface LoggedInProps {
  /** Content for everybody else. */
  otherwise: ReactNode;
  children: ReactNode;
}

/** Content for logged-in people, once the account is loaded. */
export function LoggedIn({ otherwise, children }: LoggedInProps) {
  const { t } = useTranslation(['shell', 'ui']);
  const failureText = useFailureText();
  const { user, isLoggedOut, error, refetch } = useMe();

  if (isLoggedOut) return otherwise;
  if (user) return children;
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
