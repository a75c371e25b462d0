import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { adminPaths } from '../../../admin-paths.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { isNotThere } from '../../../api/is-not-there.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { useImportProgress } from '../../../features/premium/api/use-import.ts';
import { ImportReport } from '../../../features/premium/components/import-report.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { AreaLoading } from './area-loading.tsx';

export default function PremiumImportPage() {
  const { t } = useTranslation('premium');
  const failureText = useFailureText();
  const format = useFormat();
  const { id = '' } = useParams();
  const { data: report, error, refetch } = useImportProgress(id);
  const retry = () => void refetch();
  useTitle(t('report.title'));

  if (!report && !error) return <AreaLoading onRetry={retry} />;
  const missing = isNotThere(error);
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
