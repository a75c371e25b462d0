import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getPremiumImport } from '../../../../../shared/premium.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { isNoSuchId } from '../../../api/not-found.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { ImportReport } from '../../../features/premium/components/import-report.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { AreaLoading } from './area-loading.tsx';

/** Milliseconds between two looks at a running import. */
const interval = 1000;

export default function PremiumImportPage() {
  const { t } = useTranslation('premium');
  const failureText = useFailureText();
  const format = useFormat();
  const { id = '' } = useParams();
  const {
    data: report,
    error,
    refetch,
  } = useCall(
    getPremiumImport,
    { params: { id } },
    { refetchInterval: ({ state }) => state.data?.status === 'running' && interval },
  );
  const retry = () => void refetch();
  useTitle(t('report.title'));

  if (!report && !error) return <AreaLoading onRetry={retry} />;
  const missing = isNoSuchId(error);
  return (
    <>
      <PageHead
        above={<Link to={adminPaths.premiumDomains}>{t('title')}</Link>}
        title={t('report.title')}
        below={report && format.dateTime(report.createdAt)}
      />
      {report ? (
        <ImportReport report={report} />
      ) : (
        <Problem
          title={t(missing ? 'report.missing' : 'report.failed')}
          onRetry={missing ? undefined : retry}
          actions={<LinkButton to={adminPaths.premiumDomains}>{t('report.back')}</LinkButton>}
          reference={error instanceof ApiFailure ? error.requestId : undefined}
        >
          {missing ? t('report.missingText') : failureText(error)}
        </Problem>
      )}
    </>
  );
}
