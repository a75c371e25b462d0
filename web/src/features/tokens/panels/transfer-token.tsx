import { useTranslation } from 'react-i18next';
import { Card } from '#ui/layout/card.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { getMyToken } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { HiddenToken } from '../components/hidden-token.tsx';
import { ReplaceToken } from '../components/replace-token.tsx';
import styles from './transfer-token.module.css';

/** The caller's transfer token, with a button to replace it. */
export function TransferToken() {
  const { t } = useTranslation('tokens');
  const problemOf = useProblem();
  // A secret: dropped from memory when the panel unmounts.
  const { data, error, refetch } = useCall(getMyToken, {}, { gcTime: 0 });
  const retry = () => void refetch();
  return (
    <>
      <PageHead title={t('title')} />
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
    </>
  );
}
