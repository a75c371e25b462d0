import { useTranslation } from 'react-i18next';
import { apiBase } from '../../../shared/kernel/endpoint.ts';
import { openApi } from '../api/first-calls.ts';
import { useBrand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import styles from './shell.module.css';

export function Footer() {
  const { t } = useTranslation('shell');
  return (
    <footer className={styles.foot}>
      <span>{useBrand()}</span>
      <a href={apiBase + openApi}>{t('api')}</a>
      <LanguageMenu up />
    </footer>
  );
}
