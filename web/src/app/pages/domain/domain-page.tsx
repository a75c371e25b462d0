import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { useTitle } from '#ui/hooks/use-title.ts';
import { late } from '#ui/late.ts';
import { Card } from '#ui/layout/card.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useMe } from '#web/api/hooks/use-me.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { isNoSuchId } from '#web/api/not-found.ts';
import { useDomain } from '#web/features/domains/api/use-domain.ts';
import { FullZoneNotice } from '#web/features/domains/components/full-zone-notice.tsx';
import { OwnFrozenNotice } from '#web/features/domains/components/own-frozen-notice.tsx';
import { HistoryCard } from '#web/features/history/components/history-card.tsx';
import { ImportCard } from '#web/features/history/components/import/import-card.tsx';
import { useRecords } from '#web/features/records/api/use-records.ts';
import { FirstLive } from '#web/features/records/components/first-live.tsx';
import { RecordsCard } from '#web/features/records/components/table/records-card.tsx';
import { RecordsLoading } from '#web/features/records/components/table/records-loading.tsx';
import { useRemovals } from '#web/features/records/use-removals.ts';
import type { AppliedStarter } from '#web/features/starters/api/use-starter.ts';
import { AppliedNotice } from '#web/features/starters/components/applied-notice.tsx';
import { StartersCard } from '#web/features/starters/components/starters-card.tsx';
import { DashboardRail } from '../dashboard/dashboard-rail.tsx';
import { DomainDanger } from './domain-danger.tsx';
import { DomainHead } from './domain-head.tsx';
import { DomainNotFound } from './domain-not-found.tsx';
import styles from './domain-page.module.css';

/** Below the records, and so not part of what the page waits for. */
const HostnamesSection = late(
  () => import('#web/features/hostnames/components/hostnames-section.tsx'),
);

/** Place of a card below the records. */
const PartLoading = ({ title }: { title: string }) => (
  <Card title={title}>
    <Skeleton width={48} height={44} />
  </Card>
);

export default function DomainPage() {
  const { t } = useTranslation(['domains', 'records', 'starters', 'hostnames']);
  const problemOf = useProblem();
  const { id = '' } = useParams();
  const { state } = useLocation();
  const { data: domain, error, refetch } = useDomain(id);
  const records = useRecords(id);
  const removals = useRemovals(id);
  const quota = useMe().user?.quota.records;
  const [applied, setApplied] = useState<{
    changes: AppliedStarter;
    service: string;
    id: string;
  }>();
  useEffect(() => void HostnamesSection.ask(), []);
  useTitle(domain?.fqdn ?? t('domain'));

  if (isNoSuchId(error)) return <DomainNotFound />;

  const known = records.data && removals.left(records.data.items);
  // States and cards of the page depend on the records, which would push down what stood there before.
  const shown = known || records.error ? domain : undefined;
  const retry = () => {
    void refetch();
    void records.refetch();
  };

  return (
    <DashboardRail>
      <DomainHead
        domain={shown}
        records={known}
        isFailed={error !== null}
        isNew={state?.claimed === true && known?.length === 0}
      />
      {shown && (
        <div className={styles.page}>
          <OwnFrozenNotice domain={shown} />
          <FullZoneNotice domain={shown} />
          <FirstLive domain={shown} records={known} />
          {applied?.id === id && (
            <AppliedNotice
              domainId={id}
              service={applied.service}
              applied={applied.changes}
              beforeUndo={removals.flush}
              onClose={() => setApplied(undefined)}
            />
          )}
          <RecordsCard domain={shown} query={records} removals={removals} quota={quota} />
          {known && !shown.frozen && (
            <StartersCard
              domain={shown}
              records={known}
              beforeApply={removals.flush}
              onApplied={(changes, service) => setApplied(changes && { changes, service, id })}
            />
          )}
          {!shown.frozen && <ImportCard domain={shown} beforePlan={removals.flush} />}
          <HistoryCard domain={shown} beforePlan={removals.flush} />
          <Suspense fallback={<PartLoading title={t('hostnames:title')} />}>
            <HostnamesSection domain={shown} records={known}>
              <DomainDanger domain={shown} recordCount={known?.length ?? shown.recordCount} />
            </HostnamesSection>
          </Suspense>
        </div>
      )}
      {!domain && error && <Problem title={t('failed')} onRetry={retry} {...problemOf(error)} />}
      {!shown && (domain || !error) && (
        <div className={styles.page}>
          <Card title={t('records:title')} flush>
            <RecordsLoading onRetry={retry} />
          </Card>
          <PartLoading title={t('starters:title')} />
          <PartLoading title={t('zoneFile.title')} />
          <PartLoading title={t('history.title')} />
          <PartLoading title={t('hostnames:title')} />
        </div>
      )}
    </DashboardRail>
  );
}
