import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserRow } from '#shared/areas/accounts/user.ts';
import { Button } from '#ui/actions/button.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { SuspendDialog } from '#web/features/accounts/components/users/suspend-dialog.tsx';
import { UserActions } from '#web/features/accounts/components/users/user-actions.tsx';
import { UsersList } from '#web/features/accounts/components/users/users-list.tsx';
import type { UserTask } from '#web/features/accounts/user-task.ts';
import UserTaskDialog from './user-task-dialog.tsx';

/** Users to suspend together, and the callback afterwards. */
interface Crowd {
  people: readonly UserRow[];
  clear: () => void;
}

export default function UsersPage() {
  const { t } = useTranslation('accounts');
  const [asked, setAsked] = useState<{ task: UserTask; person: UserRow }>();
  const [crowd, setCrowd] = useState<Crowd>();
  return (
    <>
      <PageHead title={t('title')} />
      <UsersList
        actions={(person) => (
          <UserActions person={person} onTask={(task) => setAsked({ task, person })} />
        )}
        batch={(chosen, clear) => {
          const people = chosen.filter(({ status }) => status === 'active');
          return (
            <Button
              small
              kind="caution"
              disabled={people.length === 0}
              onClick={() => setCrowd({ people, clear })}
            >
              {t('suspendChosen', { count: people.length })}
            </Button>
          );
        }}
      />
      {asked && (
        <UserTaskDialog
          {...asked}
          balance={asked.person.points}
          onClose={() => setAsked(undefined)}
        />
      )}
      {crowd && (
        <SuspendDialog
          kind="suspend"
          people={crowd.people}
          onDone={crowd.clear}
          onClose={() => setCrowd(undefined)}
        />
      )}
    </>
  );
}
