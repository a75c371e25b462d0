import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the navigation, to the element of that id. */
export function SkipLink({ to }: { to: string }) {
  const { t } = useTranslation('ui');
  return (
    <a href={`#${to}`} className={styles.skip}>
      {t('skip')}
    </a>
  );
}
