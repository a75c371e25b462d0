import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { getResolution } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Loading } from '#ui/states/loading.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { StateChip } from '#ui/states/state-chip.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { AnswerCard } from './answer-card.tsx';
import { AskAgain } from './ask-again.tsx';
import styles from './live-check.module.css';
import { ServerAnswer } from './server-answer.tsx';

/** Table, provider and resolvers side by side, with a verdict each. */
export function LiveCheck({ domain, record }: { domain: Domain; record: DomainRecord }) {
  const { t } = useTranslation('resolution');
  const format = useFormat();
  const problemOf = useProblem();
  const failureText = useFailureText();
  const params = { id: domain.id, recordId: record.id };
  const { data, dataUpdatedAt, error, isFetching, refetch } = useCall(getResolution, { params });
  const again = () => void refetch();
  if (!data && error) return <Problem title={t('failed')} onRetry={again} {...problemOf(error)} />;
  if (!data) return <Asking onRetry={again} />;
  const { table, provider, servers, checkedAt, askAgainIn } = data;
  return (
    <section aria-label={t('title')} className={styles.check}>
      <div className={styles.top}>
        <h3 className={styles.title}>{t('title')}</h3>
        <AskAgain
          // A clock that is slow shows no answers of the future.
          askedAt={Math.min(Date.parse(checkedAt), dataUpdatedAt)}
          againAt={dataUpdatedAt + askAgainIn * 1000}
          isAsking={isFetching}
          onAsk={again}
        />
      </div>
      {error && <Notice tone="warn">{failureText(error)}</Notice>}
      <ul className={styles.answers}>
        <AnswerCard title={t('table')} values={table.values}>
          {table.ttl === undefined
            ? t('automaticTtl')
            : t('ttl', { duration: format.duration(table.ttl) })}
        </AnswerCard>
        <AnswerCard
          title={t('provider')}
          state={<StateChip state={provider.state} />}
          values={provider.values ?? []}
        >
          {provider.values ? provider.state === 'pending' && t('outdated') : t('unpublished')}
        </AnswerCard>
        {servers.map((server) => (
          <ServerAnswer key={server.name} server={server} suffix={domain.suffix} />
        ))}
      </ul>
    </section>
  );
}

/** Placeholder while the servers are asked, which takes up to two seconds. */
function Asking({ onRetry }: { onRetry: () => void }) {
  return (
    <Loading onRetry={onRetry}>
      <div className={styles.answers}>
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={styles.answer}>
            <Skeleton width={18} />
            <Skeleton width={12} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
