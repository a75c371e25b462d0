import { useTranslation } from 'react-i18next';
import type { ReportCase } from '#shared/areas/reports/report-case.ts';
import { Link } from '#ui/actions/link.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { usePersonName } from '#ui/hooks/use-person-name.ts';
import type { ListColumn } from '#ui/list/columns.tsx';
import { DomainName } from '#ui/text/domain-name.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { CaseChips, CategoryCounts } from './case-words.tsx';

/** Columns of all lists of cases. */
export function useCaseColumns() {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const nameOf = usePersonName();
  const column = (given: ListColumn<ReportCase>) => given;
  return {
    domain: column({
      label: t('domain'),
      lead: true,
      mono: true,
      cell: ({ id, fqdn }) => (
        <Link to={adminPaths.report(id)}>
          <DomainName fqdn={fqdn} />
        </Link>
      ),
    }),
    state: column({
      label: t('state'),
      plain: true,
      cell: (report) => <CaseChips report={report} />,
    }),
    reports: column({
      label: t('reports'),
      number: true,
      cell: ({ reportCount }) => format.number(reportCount),
    }),
    categories: column({
      label: t('categoriesLabel'),
      cell: ({ categories }) => <CategoryCounts categories={categories} />,
    }),
    owner: column({
      label: t('owner'),
      unbounded: true,
      cell: ({ owner }) =>
        owner ? <Link to={adminPaths.user(owner.id)}>{owner.nickname}</Link> : nameOf(''),
    }),
    opened: column({
      label: t('opened'),
      whole: true,
      cell: ({ openedAt }) => format.date(openedAt),
    }),
  };
}
