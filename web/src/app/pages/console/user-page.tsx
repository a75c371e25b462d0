import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { getUser } from '#shared/areas/accounts/calls.ts';
import { Link } from '#ui/actions/link.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { useToast } from '#ui/dialogs/toasts.tsx';
import { useTitle } from '#ui/hooks/use-title.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { PanelLoading } from '#ui/states/panel-loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useMe } from '#web/api/hooks/use-me.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { isNoSuchId } from '#web/api/not-found.ts';
import { ProfileCard } from '#web/features/accounts/components/profile-card.tsx';
import { MarksNotice } from '#web/features/accounts/components/users/marks-notice.tsx';
import { RolesCard } from '#web/features/accounts/components/users/roles-card.tsx';
import { SuspensionNotice } from '#web/features/accounts/components/users/suspension-notice.tsx';
import { UserDomains } from '#web/features/accounts/components/users/user-domains.tsx';
import type { UserTask } from '#web/features/accounts/user-task.ts';
import { SubjectAudit } from '#web/features/audit/components/subject-audit.tsx';
import { UserPublicPage } from '#web/features/people/components/user-public-page.tsx';
import { UserLedger } from '#web/features/points/components/user-ledger.tsx';
import { DeleteUser } from '#web/features/privacy/components/delete-user.tsx';
import { UserQuotaCard } from '#web/features/quotas/components/user-quota-card.tsx';
import { UserHead } from './user-head.tsx';
import styles from './user-page.module.css';
import UserTaskDialog from './user-task-dialog.tsx';

/** Keyed by user, so that dialogs and list positions reset. */
export default function UserPage() {
  const { id = '' } = useParams();
  return <Person key={id} id={id} />;
}

function Person({ id }: { id: string }) {
  const { t } = useTranslation(['accounts', 'privacy']);
  const navigate = useNavigate();
  const toast = useToast();
  const problemOf = useProblem();
  const { data: person, error, refetch } = useCall(getUser, { params: { id } });
  const me = useMe().user;
  const [task, setTask] = useState<UserTask>();
  useTitle(person?.nickname ?? t('title'));

  if (!person && error) {
    const missing = isNoSuchId(error);
    return (
      <>
        <PageHead title={t('title')} />
        <Problem
          title={t(missing ? 'missing' : 'failed')}
          onRetry={missing ? undefined : () => void refetch()}
          actions={<LinkButton to={adminPaths.users}>{t('toUsers')}</LinkButton>}
          {...(missing ? { children: t('missingText') } : problemOf(error))}
        />
      </>
    );
  }
  if (!person) return <PanelLoading onRetry={() => void refetch()} />;

  const leave = () => {
    navigate(adminPaths.users, { replace: true });
    toast(t('privacy:user.done', { name: person.nickname }));
  };

  return (
    <>
      <UserHead
        person={person}
        above={<Link to={adminPaths.users}>{t('title')}</Link>}
        onTask={setTask}
      />
      <div className={styles.page}>
        <SuspensionNotice person={person} />
        <MarksNotice marks={person.marks} />
        <div className={styles.cards}>
          <div className={styles.side}>
            <ProfileCard person={person} />
            <UserPublicPage person={person} />
          </div>
          <div className={styles.side}>
            <RolesCard person={person} isSelf={me?.id === person.id} />
            <UserQuotaCard person={person} />
          </div>
        </div>
        <UserLedger id={person.id} balance={person.points} onAdjust={() => setTask('points')} />
        <UserDomains id={person.id} />
        <SubjectAudit subject={person.id} />
        {me?.id !== person.id && <DeleteUser person={person} onDeleted={leave} />}
      </div>
      {task && (
        <UserTaskDialog
          task={task}
          person={person}
          balance={person.points}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}
