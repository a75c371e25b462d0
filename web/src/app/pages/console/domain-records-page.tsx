import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { ListedDomain } from '#shared/areas/domains/calls.ts';
import { listAnyRecords } from '#shared/areas/records/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { useTitle } from '#ui/hooks/use-title.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PanelLoading } from '#ui/states/panel-loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { StateChip } from '#ui/states/state-chip.tsx';
import { Name } from '#ui/text/name.tsx';
import { TaggedText } from '#ui/text/tagged-text.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { isNoSuchId } from '#web/api/not-found.ts';
import { SubjectAudit } from '#web/features/audit/components/subject-audit.tsx';
import { DomainTaskDialog } from '#web/features/domains/components/domain-task-dialog.tsx';
import { FrozenNotice } from '#web/features/domains/components/frozen-notice.tsx';
import { type DomainTask, domainTasks } from '#web/features/domains/domain-task.ts';
import { DomainHostnames } from '#web/features/hostnames/components/domain-hostnames.tsx';
import { DomainRecords } from '#web/features/records/components/domain-records.tsx';
import styles from './user-page.module.css';

/** Keyed by domain, so that dialogs and list positions reset. */
export default function DomainRecordsPage() {
  const { id = '' } = useParams();
  return <DomainOfSomebody key={id} id={id} />;
}

function DomainOfSomebody({ id }: { id: string }) {
  const { t } = useTranslation('domains');
  const problemOf = useProblem();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(listAnyRecords, { params: { id } });
  const [task, setTask] = useState<DomainTask>();
  useTitle(data?.domain.fqdn ?? t('domain'));

  if (!data && error) {
    const missing = isNoSuchId(error);
    return (
      <>
        <PageHead title={t('domain')} />
        <Problem
          title={t(missing ? 'notFoundTitle' : 'failed')}
          onRetry={missing ? undefined : () => void refetch()}
          actions={<LinkButton to={adminPaths.domains}>{t('all.toList')}</LinkButton>}
          {...(missing ? { children: t('all.missingText') } : problemOf(error))}
        />
      </>
    );
  }
  if (!data) return <PanelLoading onRetry={() => void refetch()} />;
  const { domain, items } = data;
  return (
    <>
      <Head domain={domain} onTask={setTask} />
      <div className={styles.page}>
        <FrozenNotice domain={domain}>{t('frozen.text')}</FrozenNotice>
        <DomainRecords domain={domain} records={items} />
        {domain.supports.customHostnames && <DomainHostnames domainId={domain.id} />}
        <SubjectAudit subject={domain.id} />
      </div>
      {task && (
        <DomainTaskDialog
          task={task}
          domains={[domain]}
          onDone={task === 'take' ? () => navigate(adminPaths.domains) : undefined}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}

interface HeadProps {
  domain: ListedDomain;
  onTask: (task: DomainTask) => void;
}

/** Name of a domain with its owner and the tasks of administrators. */
function Head({ domain, onTask }: HeadProps) {
  const { t } = useTranslation('domains');
  const format = useFormat();
  const { owner } = domain;
  return (
    <PageHead
      above={<Link to={adminPaths.domains}>{t('title')}</Link>}
      title={<Name label={domain.name} suffix={domain.suffix} />}
      beside={
        <>
          <CopyButton icon text={domain.fqdn} what={domain.fqdn} />
          {domain.frozen && <StateChip state="frozen" />}
        </>
      }
      below={
        <TaggedText
          text={t('all.claimedBy', { date: format.date(domain.createdAt) })}
          tags={{ owner: () => <Link to={adminPaths.user(owner.id)}>{owner.nickname}</Link> }}
        />
      }
      end={domainTasks(domain).map((task) => (
        <Button
          key={task}
          kind={task === 'take' ? 'caution' : 'plain'}
          onClick={() => onTask(task)}
        >
          {t(`${task}.open`)}
        </Button>
      ))}
    />
  );
}
