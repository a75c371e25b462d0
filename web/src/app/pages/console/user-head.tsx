import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserProfile } from '#shared/areas/accounts/user.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { StatusChip } from '#web/features/accounts/components/users/status-chip.tsx';
import { isDanger, type UserTask, userTasks, wordsOf } from '#web/features/accounts/user-task.ts';
import styles from './user-page.module.css';

interface UserHeadProps {
  person: UserProfile;
  above: ReactNode;
  onTask: (task: UserTask) => void;
}

/** Heading of a user with the menu of tasks. */
export function UserHead({ person, above, onTask }: UserHeadProps) {
  const { t } = useTranslation('accounts');
  const { nickname, avatar, email, status } = person;
  // Points are adjusted where they are listed.
  const tasks = userTasks[status].filter((task) => task !== 'points');
  return (
    <PageHead
      above={above}
      title={
        <span className={styles.title}>
          <Avatar nickname={nickname} image={avatar} size="md" />
          {nickname} <StatusChip status={status} />
        </span>
      }
      below={email}
      end={tasks.map((task) => (
        <Button
          key={task}
          kind={isDanger(task) ? 'caution' : 'plain'}
          className={cx(isDanger(task) && styles.danger)}
          onClick={() => onTask(task)}
        >
          {t(`tasks.${wordsOf(task, person)}`)}
        </Button>
      ))}
    />
  );
}
