import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { LoggedIn } from '#web/app/logged-in.tsx';
import { PageLoading } from '#web/app/page-loading.tsx';
import { useIsLoggingOut } from '#web/features/auth/api/use-logout.ts';
import { safeRedirect } from '#web/paths.ts';
import Account from './account.tsx';
import styles from './account-page.module.css';
import { DeletedPage } from './deleted-page.tsx';
import { LoggedOutPage } from './logged-out-page.tsx';

/** The account outside the dashboard: with a redirect, and as the destination of a logout or a deletion. */
export default function AccountPage() {
  const { t } = useTranslation('accounts');
  const [query] = useSearchParams();
  const isDeleted = useLocation().state?.isDeleted;
  const next = safeRedirect(query.get('redirect'), '');

  // Avoids a flash of content that the logout hides.
  if (useIsLoggingOut()) return <PageLoading />;
  return (
    <LoggedIn
      otherwise={
        isDeleted ? <DeletedPage isSure={isDeleted === true} /> : <LoggedOutPage next={next} />
      }
    >
      <div className={styles.page}>
        {next && (
          <Notice
            actions={
              <LinkButton to={next} small>
                {t('own.goOn')}
              </LinkButton>
            }
          >
            {t('own.onTheWay')}
          </Notice>
        )}
        <div>
          <Account />
        </div>
      </div>
    </LoggedIn>
  );
}
