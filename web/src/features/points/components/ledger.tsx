import Coins from 'lucide/coins';
import { useTranslation } from 'react-i18next';
import type { listTransactions } from '#shared/areas/points/calls.ts';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { ListFoot } from '#ui/list/list-foot.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import type { Pages } from '#web/api/hooks/use-pages.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import styles from './ledger.module.css';
import { LedgerDays } from './ledger-days.tsx';
import { LedgerLoading } from './ledger-loading.tsx';

/** The caller's transactions with "load more". */
export function Ledger({ query }: { query: Pages<typeof listTransactions> }) {
  const { t } = useTranslation('points');
  const failureText = useFailureText();
  const problemOf = useProblem();
  const { data, error, refetch, hasNextPage } = query;
  const retry = () => void refetch();

  if (!data) {
    return (
      <Card title={t('mine.history')} flush>
        {error ? (
          <Problem title={t('mine.listFailed')} onRetry={retry} {...problemOf(error)} />
        ) : (
          <LedgerLoading onRetry={retry} />
        )}
      </Card>
    );
  }

  const transactions = data.pages.flatMap(({ items }) => items);
  return (
    <div className={styles.ledger}>
      <Card title={t('mine.history')} flush>
        {transactions.length > 0 ? (
          <LedgerDays transactions={transactions} />
        ) : (
          <Empty icon={<Coins size={26} aria-hidden="true" />} title={t('mine.emptyTitle')}>
            {t('mine.emptyText')}
          </Empty>
        )}
      </Card>
      <ListFoot
        query={query}
        more={t('mine.more')}
        failed={t('mine.moreFailed')}
        reasonOf={failureText}
      >
        {t(hasNextPage ? 'mine.shown' : 'mine.allShown', { count: transactions.length })}
      </ListFoot>
    </div>
  );
}
