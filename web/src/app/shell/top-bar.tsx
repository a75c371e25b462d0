import { useTranslation } from 'react-i18next';
import { Link, NavLink } from '#ui/actions/link.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { useBrand } from '#web/api/hooks/use-config.ts';
import { useToken } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { Extra } from '../extra.tsx';
import { MemberLinks, UserMenu } from '../members.ts';
import { BrandMark } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import styles from './shell.module.css';
import { ThemeToggle } from './theme-toggle.tsx';

export function TopBar() {
  const { t } = useTranslation('shell');
  const brand = useBrand();
  const isLoggedIn = useToken() !== null;
  return (
    <header className={styles.bar}>
      <Link to={paths.home} className={styles.brand}>
        <BrandMark />
        {brand}
      </Link>
      <nav aria-label={t('siteNavigation')} className={styles.nav}>
        <NavLink to={paths.news}>{t('news')}</NavLink>
        <NavLink to={paths.showcase}>{t('showcase')}</NavLink>
        {isLoggedIn && (
          <span className={styles.member}>
            <Extra>
              <MemberLinks />
            </Extra>
          </span>
        )}
      </nav>
      <div className={styles.end}>
        <LanguageMenu />
        <ThemeToggle />
        {isLoggedIn ? (
          <Extra waiting={<span className={styles.user} />}>
            <UserMenu />
          </Extra>
        ) : (
          <LinkButton to={paths.login}>{t('logIn')}</LinkButton>
        )}
      </div>
    </header>
  );
}
