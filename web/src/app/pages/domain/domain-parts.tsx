import type { Domain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { HistoryCard } from '#web/features/history/components/history-card.tsx';
import { ImportCard } from '#web/features/history/components/import/import-card.tsx';
import HostnamesSection from '#web/features/hostnames/components/hostnames-section.tsx';
import { SetupsCard } from '#web/features/setups/components/setups-card.tsx';
import { DomainDanger } from './domain-danger.tsx';

interface DomainPartsProps {
  domain: Domain;
  /** Undefined while they load, and where that failed. */
  records: readonly DomainRecord[] | undefined;
  /** Sends deletions that can still be undone, which a plan counts on. */
  beforePlan: () => Promise<void>;
}

/** What stands below the records of a domain, in one piece of code: few people get there at once. */
export default function DomainParts({ domain, records, beforePlan }: DomainPartsProps) {
  return (
    <>
      <SetupsCard domain={domain} />
      {!domain.frozen && <ImportCard domain={domain} beforePlan={beforePlan} />}
      <HistoryCard domain={domain} beforePlan={beforePlan} />
      <HostnamesSection domain={domain} records={records}>
        <DomainDanger domain={domain} recordCount={records?.length ?? domain.recordCount} />
      </HostnamesSection>
    </>
  );
}
