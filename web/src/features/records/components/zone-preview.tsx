import { useTranslation } from 'react-i18next';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { type Draft, lineOf } from '../draft.ts';
import { issuesOf } from '../schemas.ts';
import styles from './zone-preview.module.css';

interface ZonePreviewProps {
  draft: Draft;
  fqdn: string;
}

/** Draft in zone file format. A complete one can be copied. */
export function ZonePreview({ draft, fqdn }: ZonePreviewProps) {
  const { t } = useTranslation('records');
  const line = lineOf(draft, fqdn);
  const isWhole = issuesOf(draft).length === 0;
  return (
    <div className={styles.preview}>
      <span className={styles.label}>{t('zoneFile')}</span>
      <code className={styles.line} translate="no">
        {line}
      </code>
      <span className={styles.copy}>
        {isWhole && <CopyButton text={line} what={t('zoneLine')} />}
      </span>
    </div>
  );
}
