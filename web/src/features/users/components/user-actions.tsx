import { useTranslation } from 'react-i18next';
import type { AccountStatus } from '../../../../../shared/accounts.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { MenuItem, MenuLink } from '../../../ui/menu.tsx';
import type { UserTask } from '../user-task.ts';

/** What can be done to somebody in that state, the plain first. */
export const tasksFor = (status: AccountStatus): UserTask[] =>
  status === 'active' ? ['edit', 'points', 'suspend', 'ban'] : ['edit', 'points', 'unsuspend'];

interface UserActionsProps {
  person: { id: string; status: AccountStatus };
  onTask: (task: UserTask) => void;
}

/** The items of a menu about somebody. */
export function UserActions({ person, onTask }: UserActionsProps) {
  const { t } = useTranslation('users');
  return (
    <>
      <MenuLink to={adminPaths.user(person.id)}>{t('tasks.view')}</MenuLink>
      {tasksFor(person.status).map((task) => (
        <MenuItem key={task} onSelect={() => onTask(task)}>
          {t(`tasks.${task}`)}
        </MenuItem>
      ))}
    </>
  );
}
