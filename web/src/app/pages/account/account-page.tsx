import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useIsLoggingOut } from '../../../features/auth/api/use-logout.ts';
import { safeRedirect } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoggedIn } from '../../logged-in.tsx';
import { PageLoading } from '../../page-loading.tsx';
import { Account } from './account.tsx';
import styles from './account-page.module.css';
import { LoggedOutPage } from './logged-out-page.tsx';

/** The account in a page of its own: where one came to it on the way elsewhere, and where logging out leads. */
export default function AccountPage() {
  const { t } = useTranslation('accounts');
  const [query] = useSearchParams();
  const next = safeRedirect(query.get('redirect'), '');

  // What is about to be hidden is not shown first.
  if (useIsLoggingOut()) return <PageLoading />;
  return (
    <LoggedIn otherwise={<LoggedOutPage next={next} />}>
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
