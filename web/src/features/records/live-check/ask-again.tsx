import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { useSecondsUntil } from '#ui/hooks/use-seconds-until.ts';
import { TaggedText } from '#ui/text/tagged-text.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import styles from './live-check.module.css';

interface AskAgainProps {
  /** Time of the answers, and that from which new ones can be had, in milliseconds. */
  askedAt: number;
  againAt: number;
  isAsking: boolean;
  onAsk: () => void;
}

/** Age of the answers, and a button for new ones once the service asks again. */
export function AskAgain({ askedAt, againAt, isAsking, onAsk }: AskAgainProps) {
  const { t } = useTranslation('resolution');
  const format = useFormat();
  const left = useSecondsUntil(againAt);
  const isEarly = left > 0 && !isAsking;
  return (
    <div className={styles.again}>
      <p className={styles.note}>
        <TaggedText
          text={t('asked')}
          tags={{ ago: () => <TimeAgo at={new Date(askedAt).toISOString()} /> }}
        />
      </p>
      <Button small busy={isAsking} disabled={isEarly} onClick={onAsk}>
        {isEarly ? t('againIn', { seconds: format.seconds(left) }) : t('again')}
      </Button>
    </div>
  );
}
