import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/states/notice.tsx';
import { CopyBlock } from '#ui/text/copy-block.tsx';
import { ApiFailure } from '#web/api/failure.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import styles from './storages.module.css';

/** Tells why a storage that passed is not active, with the setting that the stage lacks. */
export function Refusal({ error }: { error: Error }) {
  const { t } = useTranslation('storages');
  const failureText = useFailureText();
  const missing = error instanceof ApiFailure && error.detailsOf('HOST_NOT_CONFIGURED');
  return (
    <div className={styles.refusal}>
      <Notice tone="bad" title={t('activate.failed')}>
        {failureText(error)}
      </Notice>
      {missing && (
        <>
          <CopyBlock label={t('missing.lines')} text={missing.lines.join('\n')} />
          <CopyBlock label={t('missing.command')} text={missing.command} />
        </>
      )}
    </div>
  );
}
