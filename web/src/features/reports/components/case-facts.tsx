import { useTranslation } from 'react-i18next';
import type { ReportCaseFile } from '#shared/areas/reports/report-case.ts';
import { Link } from '#ui/actions/link.tsx';
import { Facts } from '#ui/display/facts.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { usePersonName } from '#ui/hooks/use-person-name.ts';
import { Card } from '#ui/layout/card.tsx';
import { DomainName } from '#ui/text/domain-name.tsx';
import { Email } from '#ui/text/email.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { CategoryCounts } from './case-words.tsx';
import { RulingLine } from './decided-meanwhile.tsx';

/** Age and owner of a reported domain, its reports in numbers, and the decision. */
export function CaseFacts({ report }: { report: ReportCaseFile }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const nameOf = usePersonName();
  const { domain, owner, categories, reportCount, lastReportedAt, openedAt, decision } = report;
  const claimed = domain && `${format.ago(domain.createdAt)} · ${format.date(domain.createdAt)}`;
  return (
    <Card title={t('facts')}>
      <Facts
        facts={[
          {
            label: t('domain'),
            value: domain ? (
              <Link to={adminPaths.domainRecords(domain.id)}>
                <DomainName fqdn={domain.fqdn} />
              </Link>
            ) : (
              t('goneDomain')
            ),
          },
          { label: t('claimed'), value: claimed ?? '–' },
          {
            label: t('owner'),
            value: owner ? (
              <>
                <Link to={adminPaths.user(owner.id)}>{owner.nickname}</Link> ·{' '}
                <Email address={owner.email} />
              </>
            ) : (
              nameOf('')
            ),
          },
          { label: t('opened'), value: format.dateTime(openedAt) },
          { label: t('reports'), value: format.number(reportCount) },
          { label: t('categoriesLabel'), value: <CategoryCounts categories={categories} /> },
          ...(lastReportedAt
            ? [{ label: t('lastReported'), value: format.dateTime(lastReportedAt) }]
            : []),
          ...(decision
            ? [
                { label: t('decision'), value: t(`decided.${decision.decision}`) },
                { label: t('reason'), value: decision.reason || '–' },
                { label: t('decidedAt'), value: <RulingLine ruling={decision} /> },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
