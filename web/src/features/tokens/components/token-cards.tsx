import { useTranslation } from 'react-i18next';
import { useProblem } from '../../../api/use-problem.ts';
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
  const problemOf = useProblem();
  const { data, error, refetch } = useMyToken();
  const retry = () => void refetch();
  return (
    <div className={styles.cards}>
      <Card title={t('yours')}>
        <p className={styles.text}>{t('purpose')}</p>
        {data && <HiddenToken token={data.token} />}
        {!data && error && <Problem title={t('failed')} onRetry={retry} {...problemOf(error)} />}
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
