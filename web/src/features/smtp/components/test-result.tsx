import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { InSight } from '#ui/dialogs/dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import type { Tried } from '../try-out.ts';
import styles from './smtp.module.css';

/** Lines as in the examples of RFC 5321: `C:` the client, `S:` the server. */
const written = ({ conversation }: Tried): string =>
  conversation.map(({ from, text }) => `${from === 'client' ? 'C' : 'S'}: ${text}`).join('\n');

/** Outcome of a test mail, and the conversation with the server. */
export function TestResult({ tried, onEdit }: { tried: Tried; onEdit?: (() => void) | undefined }) {
  const { t } = useTranslation('smtp');
  const { obstacle, conversation } = tried;
  return (
    <>
      <InSight>
        {obstacle ? (
          <Notice
            tone="bad"
            title={t('test.refused')}
            actions={
              onEdit && (
                <Button small onClick={onEdit}>
                  {t('edit.open')}
                </Button>
              )
            }
          >
            {t(`obstacles.${obstacle}`)}
          </Notice>
        ) : (
          <Notice tone="good" title={t('test.accepted')}>
            {t('test.look')}
          </Notice>
        )}
      </InSight>
      {conversation.length > 0 && (
        <details open={obstacle !== null}>
          <summary>{t('test.conversation')}</summary>
          <pre className={styles.conversation} translate="no">
            {written(tried)}
          </pre>
        </details>
      )}
    </>
  );
}
