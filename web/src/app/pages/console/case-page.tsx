import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getReport } from '#shared/areas/reports/calls.ts';
import type { ReportCaseFile } from '#shared/areas/reports/report-case.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { useTitle } from '#ui/hooks/use-title.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { usePagePlace } from '#ui/list/use-page-place.ts';
import { wholeListing } from '#ui/list/whole-listing.ts';
import { PanelLoading } from '#ui/states/panel-loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { StateChip } from '#ui/states/state-chip.tsx';
import { DomainName } from '#ui/text/domain-name.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { isNoSuchId } from '#web/api/not-found.ts';
import { OwnedDomains } from '#web/features/accounts/components/users/owned-domains.tsx';
import { StatusChip } from '#web/features/accounts/components/users/status-chip.tsx';
import { SubjectEntries } from '#web/features/audit/components/subject-entries.tsx';
import { DomainRecords } from '#web/features/records/components/domain-records.tsx';
import { AppealCard } from '#web/features/reports/components/appeal-card.tsx';
import { CaseFacts } from '#web/features/reports/components/case-facts.tsx';
import { CaseChips } from '#web/features/reports/components/case-words.tsx';
import { DecideCard } from '#web/features/reports/components/decide-card.tsx';
import { EvidenceCard } from '#web/features/reports/components/evidence-card.tsx';
import { SimilarCases } from '#web/features/reports/components/similar-cases.tsx';
import styles from './user-page.module.css';

/** Keyed by case, so that forms and list positions reset. */
export default function CasePage() {
  const { id = '' } = useParams();
  return <OneCase key={id} id={id} />;
}

function OneCase({ id }: { id: string }) {
  const { t } = useTranslation('reports');
  const problemOf = useProblem();
  const { data: report, error, refetch } = useCall(getReport, { params: { id } });
  useTitle(report?.fqdn ?? t('case'));
  const retry = () => void refetch();

  if (!report && error) {
    const missing = isNoSuchId(error);
    return (
      <>
        <PageHead title={t('case')} />
        <Problem
          title={t(missing ? 'missing' : 'caseFailed')}
          onRetry={missing ? undefined : retry}
          actions={<LinkButton to={adminPaths.reports}>{t('toCases')}</LinkButton>}
          {...(missing ? { children: t('missingText') } : problemOf(error))}
        />
      </>
    );
  }
  if (!report) return <PanelLoading onRetry={retry} />;
  return (
    <>
      <Head report={report} />
      <div className={styles.page}>
        {report.appeal && <AppealCard {...report} appeal={report.appeal} />}
        <CaseFacts report={report} />
        <EvidenceCard report={report} />
        <DecideCard report={report} />
        {report.domain && <DomainRecords domain={report.domain} records={report.records} />}
        <Surroundings report={report} />
      </div>
    </>
  );
}

/** Reported name with the states of case, domain and owner. */
function Head({ report }: { report: ReportCaseFile }) {
  const { t } = useTranslation('reports');
  const { fqdn, domain, owner } = report;
  return (
    <PageHead
      above={<Link to={adminPaths.reports}>{t('console.title')}</Link>}
      title={<DomainName fqdn={fqdn} />}
      beside={
        <>
          <CopyButton icon text={fqdn} what={fqdn} />
          <CaseChips report={report} />
          {domain?.frozen && <StateChip state="frozen" />}
          {owner && <StatusChip status={owner.status} />}
        </>
      }
    />
  );
}

/** Other domains of an owner who is still there, similar cases, and the history of the domain. */
function Surroundings({ report }: { report: ReportCaseFile }) {
  const { t } = useTranslation('reports');
  const place = usePagePlace();
  const { domainId, owner, ownerDomains, similar, history } = report;
  return (
    <>
      {owner && (
        <OwnedDomains
          title={t('ownerDomains')}
          end={<Link to={adminPaths.user(owner.id)}>{owner.nickname}</Link>}
          place={place}
          listing={wholeListing(ownerDomains.items, ownerDomains)}
        />
      )}
      <SimilarCases similar={similar} />
      <SubjectEntries subject={domainId} place={place} listing={wholeListing(history)} />
    </>
  );
}
