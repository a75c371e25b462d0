import { useTranslation } from 'react-i18next';
import type { SmtpConfig, SmtpTrouble } from '#shared/areas/smtp/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import styles from './smtp.module.css';

interface TroubleNoticeProps {
  server: SmtpConfig;
  trouble: SmtpTrouble;
  onEdit: () => void;
  onTest: () => void;
}

/** Tells that the active server takes no mail, and why. */
export function TroubleNotice({ server, trouble, onEdit, onTest }: TroubleNoticeProps) {
  const { t } = useTranslation('smtp');
  const { obstacle, at, answer } = trouble;
  return (
    <div className={styles.trouble}>
      <Notice
        tone="bad"
        title={t('trouble.title', { host: server.host })}
        actions={
          <>
            <Button small onClick={onEdit}>
              {t('edit.open')}
            </Button>
            <Button small onClick={onTest}>
              {t('test.open')}
            </Button>
          </>
        }
      >
        <p>
          {withSpace(t(`obstacles.${obstacle}`))}
          {t('trouble.text')}
        </p>
        <p>
          {withSpace(t('trouble.last'))}
          <TimeAgo at={at} />
          {answer && <> · {answer}</>}
        </p>
      </Notice>
    </div>
  );
}
