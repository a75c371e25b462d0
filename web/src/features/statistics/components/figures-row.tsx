import { useTranslation } from 'react-i18next';
import type { Figure as FigureName } from '#shared/areas/statistics/facts.ts';
import { getStatistics } from '#shared/areas/statistics/figures.ts';
import { Figure, Figures } from '#ui/display/figure.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Loading } from '#ui/states/loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';

/** List that each figure leads to, in the order of the page. */
const lists: Record<FigureName, string> = {
  people: adminPaths.users,
  domains: adminPaths.domains,
  records: adminPaths.dnsRecords,
  hostnames: adminPaths.domains,
  points: adminPaths.users,
  showcases: adminPaths.showcases,
  invitations: adminPaths.invitations,
};

/** As high as a number. */
const unknown = '\u00a0';

/** Totals, and arrivals of the last 24 hours, each with a link to its list. */
export function FiguresRow() {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const problemOf = useProblem();
  const { data, error, refetch } = useCall(getStatistics, {});
  if (!data && error) {
    return <Problem title={t('failed')} onRetry={() => void refetch()} {...problemOf(error)} />;
  }
  const figures = (
    <Figures>
      {(Object.entries(lists) as [FigureName, string][]).map(([figure, to]) => (
        <Figure
          key={figure}
          label={t(`figures.${figure}`)}
          value={data ? format.number(data.totals[figure]) : unknown}
          note={data ? t('lastDay', { value: format.signed(data.last24h[figure]) }) : unknown}
          to={to}
        />
      ))}
    </Figures>
  );
  if (data) return figures;
  return <Loading onRetry={() => void refetch()}>{figures}</Loading>;
}
