import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../../api/failure.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { Card } from '../../../ui/card.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMyToken } from '../api/use-my-token.ts';
import { HiddenToken } from './hidden-token.tsx';
import { ReplaceToken } from './replace-token.tsx';
import styles from './token-cards.module.css';

/** The caller's transfer token: what it is for, the token itself, and the way to another one. */
export function TokenCards() {
  const { t } = useTranslation('tokens');
  const failureText = useFailureText();
  const { data, error, refetch } = useMyToken();
  const retry = () => void refetch();
  return (
    <div className={styles.cards}>
      <Card title={t('yours')}>
        <p className={styles.text}>{t('purpose')}</p>
        {data && <HiddenToken token={data.token} />}
        {!data && error && (
          <Problem
            title={t('failed')}
            onRetry={retry}
            reference={error instanceof ApiFailure ? error.requestId : undefined}
          >
            {failureText(error)}
          </Problem>
        )}
        {!data && !error && (
          <Loading onRetry={retry}>
            <div className={styles.waiting}>
              <Skeleton height={54} />
            </div>
          </Loading>
        )}
        <p className={styles.note}>{t('harmless')}</p>
      </Card>
      <ReplaceToken />
    </div>
  );
}
