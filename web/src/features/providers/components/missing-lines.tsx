import { useTranslation } from 'react-i18next';
import type { FailureDetails } from '#shared/failures.ts';
import { CopyBlock } from '#ui/text/copy-block.tsx';
import styles from './providers.module.css';

/** Lines that the configuration of the stage lacks, and the command that deploys them. */
export function MissingLines({ lines, command }: FailureDetails['ZONE_NOT_CONFIGURED']) {
  const { t } = useTranslation('providers');
  return (
    <div className={styles.missing}>
      <CopyBlock label={t('missing.lines')} text={lines.join('\n')} />
      <CopyBlock label={t('missing.command')} text={command} />
    </div>
  );
}
