import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type getAttention, resumeService } from '#shared/areas/statistics/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { Button } from '#ui/actions/button.tsx';
import { AskDialog } from '#ui/dialogs/ask-dialog.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';
import { useAsking } from '#web/api/hooks/use-asking.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import styles from './pause-notice.module.css';

/** Has the service take changes again. */
function ResumeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('statistics');
  const { mutateAsync } = useSend(resumeService);
  const asking = useAsking(() => mutateAsync({}));
  return (
    <AskDialog
      title={t('pause.ask')}
      submit={t('pause.resume')}
      failed={t('pause.failed')}
      asking={asking}
      done={t('pause.done')}
      onClose={onClose}
    >
      <p>{t('pause.askText')}</p>
    </AskDialog>
  );
}

interface PauseNoticeProps {
  pause: NonNullable<Reply<typeof getAttention>['pause']>;
}

/** Tells administrators, on every page of the console, that an operator has paused all changes. */
export default function PauseNotice({ pause: { since, reason } }: PauseNoticeProps) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={styles.pause}>
      <Notice
        tone="warn"
        title={t('pause.title', { time: format.dateTime(since) })}
        actions={
          <Button small onClick={() => setIsAsking(true)}>
            {t('pause.resumeOpen')}
          </Button>
        }
      >
        {t('pause.text', { reason })}
      </Notice>
      {isAsking && <ResumeDialog onClose={() => setIsAsking(false)} />}
    </div>
  );
}
