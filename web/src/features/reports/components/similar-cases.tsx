import { useTranslation } from 'react-i18next';
import type { ReportCaseFile } from '#shared/areas/reports/report-case.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePagePlace } from '#ui/list/use-page-place.ts';
import { wholeListing } from '#ui/list/whole-listing.ts';
import { useCaseColumns } from './use-case-columns.tsx';

/** Other cases that share the name, the owner or a reporter's network. */
export function SimilarCases({ similar }: Pick<ReportCaseFile, 'similar'>) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const place = usePagePlace();
  const { domain, state, reports, opened } = useCaseColumns();
  return (
    <List
      title={t('similar')}
      label={t('similar')}
      place={place}
      listing={wholeListing(similar)}
      keyOf={({ id }) => id}
      nameOf={({ fqdn }) => fqdn}
      columns={[
        domain,
        {
          label: t('because'),
          cell: ({ because }) => format.list(because.map((each) => t(`similarities.${each}`))),
        },
        state,
        reports,
        opened,
      ]}
      opens
      empty={<Empty title={t('noSimilar')} />}
      failed={t('console.failed')}
    />
  );
}
