import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

/** First focusable link: skips the navigation to the element with this id. */
export function SkipLink({ to }: { to: string }) {
  const { t } = useTranslation('ui');
  return (
    <a href={`#${to}`} className={styles.skip}>
      {t('skip')}
    </a>
  );
}
