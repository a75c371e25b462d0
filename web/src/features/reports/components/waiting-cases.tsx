import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listReports } from '#shared/areas/reports/calls.ts';
import type { CaseStatus, ReportCase } from '#shared/areas/reports/report-case.ts';
import { DecisionRows } from '#ui/display/decision-rows.tsx';
import { DomainName } from '#ui/text/domain-name.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { itemsOf } from '#web/api/items-of.ts';
import { CategoryCounts } from './case-words.tsx';
import { LateDismissDialog } from './late-dismiss-dialog.tsx';

interface WaitingCasesProps {
  status: Exclude<CaseStatus, 'decided'>;
  awaited: number;
}

/** The cases that wait longest. Reports are dismissed in their row; what withdraws a domain is decided on the page of its case. */
export function WaitingCases({ status, awaited }: WaitingCasesProps) {
  const { t } = useTranslation('reports');
  const cases = useCall(listReports, { query: { status } });
  const [asked, setAsked] = useState<ReportCase>();
  return (
    <>
      <DecisionRows
        label={t(`filters.${status}`)}
        items={itemsOf(cases)}
        awaited={awaited}
        keyOf={({ id }) => id}
        nameOf={({ fqdn }) => fqdn}
        wordsOf={({ fqdn }) => <DomainName fqdn={fqdn} />}
        wayOf={({ id }) => adminPaths.report(id)}
        about={({ resembles, reportCount, categories, openedAt }) => (
          <>
            {resembles && t('resembles', { brand: resembles })}
            {resembles && reportCount > 0 && ' · '}
            {reportCount > 0 && <CategoryCounts categories={categories} />}
            {' · '}
            <TimeAgo at={openedAt} />
          </>
        )}
        choices={
          status === 'open' ? [{ label: t('dismiss.open'), shortcut: 'r', onChoose: setAsked }] : []
        }
      />
      {asked && <LateDismissDialog cases={[asked]} onClose={() => setAsked(undefined)} />}
    </>
  );
}
