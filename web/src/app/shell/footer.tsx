import { useTranslation } from 'react-i18next';
import { apiBase } from '#shared/kernel/endpoint.ts';
import { Link } from '#ui/actions/link.tsx';
import { openApi } from '#web/api/first-calls.ts';
import { useBrand } from '#web/api/hooks/use-config.ts';
import { paths } from '#web/paths.ts';
import { LanguageMenu } from './language-menu.tsx';
import styles from './shell.module.css';

export function Footer() {
  const { t } = useTranslation('shell');
  return (
    <footer className={styles.foot}>
      <span>{useBrand()}</span>
      <nav aria-label={t('aboutSite')}>
        <Link to={paths.about}>{t('about')}</Link>
        <Link to={paths.help}>{t('help')}</Link>
        <Link to={paths.privacy}>{t('privacy')}</Link>
        <Link to={paths.terms}>{t('terms')}</Link>
        <Link to={paths.report}>{t('reportAbuse')}</Link>
        <a href={apiBase + openApi}>{t('api')}</a>
      </nav>
      <LanguageMenu up />
    </footer>
  );
}
