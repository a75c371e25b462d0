import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { listHistory } from '#shared/areas/history/calls.ts';
import { DAY } from '#shared/kernel/time.ts';
import { limits } from '#shared/limits.ts';
import { Empty } from '#ui/list/empty.tsx';
import { ListFoot } from '#ui/list/list-foot.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { usePages } from '#web/api/hooks/use-pages.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { Entry } from './entry.tsx';
import styles from './history.module.css';
import { PlanDialog, type WayBack } from './plan-dialog.tsx';
import { ZoneFileButton } from './zone-file-button.tsx';

interface HistoryListProps {
  domain: Domain;
  beforePlan: () => Promise<void>;
}

/** Changes of a domain's records, the newest first, with the ways back. */
export default function HistoryList({ domain, beforePlan }: HistoryListProps) {
  const { t } = useTranslation('history');
  const problemOf = useProblem();
  const reasonOf = useFailureText();
  const [asked, setAsked] = useState<WayBack>();
  const query = usePages(listHistory, { params: { id: domain.id } });
  const entries = query.data?.pages.flatMap(({ items }) => items);

  const ask = async (what: WayBack) => {
    await beforePlan();
    setAsked(what);
  };

  return (
    <div className={styles.history}>
      {!entries && !query.error && <Skeleton width={48} height={44} />}
      {!entries && query.error && (
        <Problem
          title={t('failed')}
          onRetry={() => void query.refetch()}
          {...problemOf(query.error)}
        />
      )}
      {entries?.length === 0 && <Empty title={t('emptyTitle')}>{t('emptyText')}</Empty>}
      {entries && entries.length > 0 && (
        <>
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <Entry
                key={entry.revision}
                entry={entry}
                onAsk={domain.frozen ? undefined : (what) => void ask(what)}
              />
            ))}
          </ol>
          <ListFoot query={query} more={t('earlier')} failed={t('moreFailed')} reasonOf={reasonOf}>
            {t('shown', { count: entries.length })}
          </ListFoot>
        </>
      )}
      <div className={styles.foot}>
        <p>{t('kept', { days: limits.history.keptFor / DAY })}</p>
        <ZoneFileButton domain={domain} />
      </div>
      {asked && <PlanDialog domain={domain} asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
