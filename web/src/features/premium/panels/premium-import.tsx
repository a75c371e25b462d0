import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getPremiumImport, listPremiumDomains } from '#shared/areas/premium/calls.ts';
import { Link } from '#ui/actions/link.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PanelLoading } from '#ui/states/panel-loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { keyOf } from '#web/api/key-of.ts';
import { isNoSuchId } from '#web/api/not-found.ts';
import { ImportReport } from '../components/import-report.tsx';

/** Poll interval of a running import in milliseconds. */
const interval = 1000;

export default function PremiumImport() {
  const { t } = useTranslation('premium');
  const problemOf = useProblem();
  const format = useFormat();
  const { id = '' } = useParams();
  const { data, error, refetch } = useCall(
    getPremiumImport,
    { params: { id } },
    { refetchInterval: ({ state }) => state.data?.status === 'running' && interval },
  );
  const retry = () => void refetch();
  const queries = useQueryClient();
  const isDone = data?.status === 'done';

  // A list that was fetched before the worker was done lacks names, and counts as fresh.
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ queryKey: keyOf(listPremiumDomains) });
  }, [isDone, queries]);

  if (!data && !error) return <PanelLoading onRetry={retry} />;
  const missing = isNoSuchId(error);
  return (
    <>
      <PageHead
        above={<Link to={adminPaths.premiumDomains}>{t('title')}</Link>}
        title={t('report.title')}
        below={data && format.dateTime(data.createdAt)}
      />
      {data ? (
        <ImportReport report={data} />
      ) : (
        <Problem
          title={t(missing ? 'report.missing' : 'report.failed')}
          onRetry={missing ? undefined : retry}
          actions={<LinkButton to={adminPaths.premiumDomains}>{t('report.back')}</LinkButton>}
          {...(missing ? { children: t('report.missingText') } : problemOf(error))}
        />
      )}
    </>
  );
}
