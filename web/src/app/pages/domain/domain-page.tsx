import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { useTitle } from '#ui/hooks/use-title.ts';
import { Card } from '#ui/layout/card.tsx';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { LoadBoundary } from '#ui/states/load-boundary.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useMe } from '#web/api/hooks/use-me.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { isNoSuchId } from '#web/api/not-found.ts';
import { useDomain } from '#web/features/domains/api/use-domain.ts';
import { FullZoneNotice } from '#web/features/domains/components/full-zone-notice.tsx';
import { OwnFrozenNotice } from '#web/features/domains/components/own-frozen-notice.tsx';
import { useRecords } from '#web/features/records/api/use-records.ts';
import { FirstLive } from '#web/features/records/components/first-live.tsx';
import { RecordsCard } from '#web/features/records/components/table/records-card.tsx';
import { RecordsLoading } from '#web/features/records/components/table/records-loading.tsx';
import { useRemovals } from '#web/features/records/use-removals.ts';
import { DashboardRail } from '../dashboard/dashboard-rail.tsx';
import { DomainHead } from './domain-head.tsx';
import { DomainNotFound } from './domain-not-found.tsx';
import styles from './domain-page.module.css';

/** Below the records, and so not part of what the page waits for. */
const DomainParts = lazyWithPreload(() => import('./domain-parts.tsx'));

/** Place of a card below the records. */
const PartLoading = ({ title }: { title: string }) => (
  <Card title={title}>
    <Skeleton width={48} height={44} />
  </Card>
);

/** Places of the cards below the records. */
function PartsLoading() {
  const { t } = useTranslation(['domains', 'hostnames']);
  return (
    <>
      <PartLoading title={t('setups.title')} />
      <PartLoading title={t('zoneFile.title')} />
      <PartLoading title={t('history.title')} />
      <PartLoading title={t('hostnames:title')} />
    </>
  );
}

/** Keyed by domain, so that a form, a search and deletions under way stay with theirs. */
export default function DomainPage() {
  const { id = '' } = useParams();
  return <OwnDomain key={id} id={id} />;
}

function OwnDomain({ id }: { id: string }) {
  const { t } = useTranslation(['domains', 'records', 'hostnames']);
  const problemOf = useProblem();
  const { state } = useLocation();
  const { data: domain, error, refetch } = useDomain(id);
  const records = useRecords(id, domain?.frozen !== undefined);
  const removals = useRemovals(id);
  const quota = useMe().user?.quota.records;
  useEffect(() => void DomainParts.preload(), []);
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
          <FirstLive key={id} domain={shown} records={known} />
          <RecordsCard domain={shown} query={records} removals={removals} quota={quota} />
          <LoadBoundary waiting={<PartsLoading />}>
            <DomainParts domain={shown} records={known} beforePlan={removals.flush} />
          </LoadBoundary>
        </div>
      )}
      {!domain && error && <Problem title={t('failed')} onRetry={retry} {...problemOf(error)} />}
      {!shown && (domain || !error) && (
        <div className={styles.page}>
          <Card title={t('records:title')} flush>
            <RecordsLoading onRetry={retry} />
          </Card>
          <PartsLoading />
        </div>
      )}
    </DashboardRail>
  );
}
