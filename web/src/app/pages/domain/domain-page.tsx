import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { useTitle } from '#ui/hooks/use-title.ts';
import { Card } from '#ui/layout/card.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { useMe } from '#web/api/hooks/use-me.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { isNoSuchId } from '#web/api/not-found.ts';
import { useDomain } from '#web/features/domains/api/use-domain.ts';
import { FrozenChip } from '#web/features/domains/components/frozen-chip.tsx';
import { FullZoneNotice } from '#web/features/domains/components/full-zone-notice.tsx';
import { OwnFrozenNotice } from '#web/features/domains/components/own-frozen-notice.tsx';
import { useRecords } from '#web/features/records/api/use-records.ts';
import { FirstLive } from '#web/features/records/components/first-live.tsx';
import { RecordsCard } from '#web/features/records/components/table/records-card.tsx';
import { RecordsLoading } from '#web/features/records/components/table/records-loading.tsx';
import { StateChips } from '#web/features/records/components/table/state-chips.tsx';
import { useRemovals } from '#web/features/records/use-removals.ts';
import { countStates } from '#web/features/records/view.ts';
import type { AppliedStarter } from '#web/features/starters/api/use-starter.ts';
import { AppliedNotice } from '#web/features/starters/components/applied-notice.tsx';
import { StartersCard } from '#web/features/starters/components/starters-card.tsx';
import { showcaseOf } from '#web/paths.ts';
import { DashboardRail } from '../dashboard/dashboard-rail.tsx';
import { DomainDanger } from './domain-danger.tsx';
import { DomainHead } from './domain-head.tsx';
import { DomainNotFound } from './domain-not-found.tsx';
import styles from './domain-page.module.css';

/** Below the records, and so not part of what the page waits for. */
const HostnamesSection = lazy(
  () => import('#web/features/hostnames/components/hostnames-section.tsx'),
);

/** Of all that the page can show: texts that load later hide the page, and the focus is lost. */
const texts = [
  'domains',
  'records',
  'rules',
  'lists',
  'tokens',
  'dashboard',
  'starters',
  'resolution',
  'hostnames',
] as const;

export default function DomainPage() {
  const { t } = useTranslation(texts);
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
  useTitle(domain?.fqdn ?? t('domain'));

  if (isNoSuchId(error)) return <DomainNotFound />;

  const known = records.data && removals.left(records.data.items);
  const retry = () => void refetch();

  return (
    <DashboardRail>
      <DomainHead
        domain={domain}
        isFailed={error !== null}
        isNew={state?.claimed === true && known?.length === 0}
        end={
          domain &&
          (domain.frozen ? (
            <FrozenChip domain={domain} />
          ) : (
            <>
              <StateChips counts={countStates(known ?? [])} />
              <LinkButton small to={showcaseOf(domain.fqdn)}>
                {t('showcase')}
              </LinkButton>
            </>
          ))
        }
      />
      {domain && (
        <div className={styles.page}>
          <OwnFrozenNotice domain={domain} />
          <FullZoneNotice domain={domain} />
          <FirstLive domain={domain} records={known} />
          {applied?.id === id && (
            <AppliedNotice
              domainId={id}
              service={applied.service}
              applied={applied.changes}
              beforeUndo={removals.flush}
              onClose={() => setApplied(undefined)}
            />
          )}
          <RecordsCard domain={domain} query={records} removals={removals} quota={quota} />
          {known && !domain.frozen && (
            <StartersCard
              domain={domain}
              records={known}
              beforeApply={removals.flush}
              onApplied={(changes, service) => setApplied(changes && { changes, service, id })}
            />
          )}
          <Suspense fallback={null}>
            <HostnamesSection domain={domain} records={known} />
          </Suspense>
          <DomainDanger domain={domain} recordCount={known?.length ?? domain.recordCount} />
        </div>
      )}
      {!domain && error && <Problem title={t('failed')} onRetry={retry} {...problemOf(error)} />}
      {!domain && !error && (
        <Card flush>
          <RecordsLoading onRetry={retry} />
        </Card>
      )}
    </DashboardRail>
  );
}
