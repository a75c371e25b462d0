import { useTranslation } from 'react-i18next';
import type { AccountStatus } from '#shared/areas/accounts/user.ts';
import { MenuItem, MenuLink } from '#ui/actions/menu-items.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { isDanger, type UserTask, userTasks, wordsOf } from '#web/features/accounts/user-task.ts';

interface UserActionsProps {
  person: { id: string; status: AccountStatus };
  onTask: (task: UserTask) => void;
}

/** Menu items for a user. */
export function UserActions({ person, onTask }: UserActionsProps) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <MenuLink to={adminPaths.user(person.id)}>{t('tasks.view')}</MenuLink>
      {userTasks[person.status].map((task) => (
        <MenuItem key={task} danger={isDanger(task)} onSelect={() => onTask(task)}>
          {t(`tasks.${wordsOf(task, person)}`)}
        </MenuItem>
      ))}
    </>
  );
}
