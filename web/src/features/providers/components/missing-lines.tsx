import { useTranslation } from 'react-i18next';
import type { FailureDetails } from '../../../../../shared/kernel/failure.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import styles from './providers.module.css';

/** Lines that the configuration of the stage lacks, and the command that deploys them. */
export function MissingLines({ lines, command }: FailureDetails['ZONE_NOT_CONFIGURED']) {
  const { t } = useTranslation('providers');
  const parts = [
    { key: 'lines', text: lines.join('\n') },
    { key: 'command', text: command },
  ] as const;
  return (
    <div className={styles.missing}>
      {parts.map(({ key, text }) => (
        <div key={key}>
          <div className={styles.missingHead}>
            <p>{t(`missing.${key}`)}</p>
            <CopyButton text={text} what={t(`missing.${key}`)} />
          </div>
          <pre translate="no">{text}</pre>
        </div>
      ))}
    </div>
  );
}
