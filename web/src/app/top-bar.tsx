import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { useToken } from '../api/session.ts';
import { useConfig } from '../api/use-config.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { BrandMark, useBrand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import styles from './shell.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

const UserMenu = lazy(() => import('./user-menu.tsx'));

export function TopBar() {
  const { t } = useTranslation('shell');
  const brand = useBrand();
  const isLoggedIn = useToken() !== null;
  const communityUrl = useConfig().data?.communityUrl;
  return (
    <header className={styles.bar}>
      <Link to={paths.home} className={styles.brand}>
        <BrandMark />
        {brand}
      </Link>
      {isLoggedIn && (
        <nav aria-label={t('siteNavigation')} className={styles.nav}>
          <NavLink to={paths.dashboard}>{t('dashboard')}</NavLink>
          {communityUrl && (
            <a href={communityUrl} target="_blank" rel="noopener noreferrer">
              {t('community')}
            </a>
          )}
        </nav>
      )}
      <div className={styles.end}>
        <LanguageMenu />
        <ThemeToggle />
        {isLoggedIn ? (
          <Suspense fallback={<span className={styles.user} />}>
            <UserMenu />
          </Suspense>
        ) : (
          <LinkButton to={paths.login}>{t('logIn')}</LinkButton>
        )}
      </div>
    </header>
  );
}
