import Flag from 'lucide/flag';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listReports } from '#shared/areas/reports/calls.ts';
import { caseStatuses, type ReportCase } from '#shared/areas/reports/report-case.ts';
import { Button } from '#ui/actions/button.tsx';
import { MenuItem, MenuLink } from '#ui/actions/menu-items.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { LateDismissDialog } from '../components/late-dismiss-dialog.tsx';
import { useCaseColumns } from '../components/use-case-columns.tsx';

interface Asked {
  cases: readonly ReportCase[];
  /** Forgets the selection. */
  onDone?: () => void;
}

/** Reported domains by state; those that wait are dismissed here, and decided on their page. */
export default function Cases() {
  const { t } = useTranslation('reports');
  const place = usePlace({ filters: { status: caseStatuses } });
  const status = place.filters.status ?? 'open';
  const listing = useListing(listReports, { query: place.query });
  const exporting = useExport(listReports, { query: place.query });
  const { domain, state, reports, categories, owner, opened } = useCaseColumns();
  const [asked, setAsked] = useState<Asked>();
  const isQueue = status === 'open';
  return (
    <>
      <PageHead title={t('console.title')} below={t('console.below')} />
      <List
        label={t('console.title')}
        place={place}
        listing={listing}
        exporting={exporting}
        keyOf={({ id }) => id}
        nameOf={({ fqdn }) => fqdn}
        filters={
          <Segments
            label={t('state')}
            value={status}
            onChange={(chosen) => place.filter({ status: chosen })}
            options={caseStatuses.map((value) => ({ value, label: t(`filters.${value}`) }))}
          />
        }
        columns={[domain, state, reports, categories, owner, opened]}
        actions={(report) => (
          <>
            <MenuLink to={adminPaths.report(report.id)}>{t('console.open')}</MenuLink>
            {isQueue && (
              <MenuItem onSelect={() => setAsked({ cases: [report] })}>
                {t('dismiss.open')}
              </MenuItem>
            )}
          </>
        )}
        opens
        {...(isQueue && {
          batch: (cases: readonly ReportCase[], onDone: () => void) => (
            <Button small onClick={() => setAsked({ cases, onDone })}>
              {t('dismiss.open')}
            </Button>
          ),
        })}
        empty={
          <Empty
            icon={<Flag size={26} aria-hidden="true" />}
            title={t(isQueue ? 'console.empty' : 'console.none')}
          >
            {t('console.emptyText')}
          </Empty>
        }
        failed={t('console.failed')}
      />
      {asked && <LateDismissDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
