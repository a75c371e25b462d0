import { EditUserDialog } from '#web/features/accounts/components/users/edit-user-dialog.tsx';
import { SuspendDialog } from '#web/features/accounts/components/users/suspend-dialog.tsx';
import { UnsuspendDialog } from '#web/features/accounts/components/users/unsuspend-dialog.tsx';
import type { UserTask } from '#web/features/accounts/user-task.ts';
import { AdjustPointsDialog } from '#web/features/points/components/adjust-points-dialog.tsx';

interface UserTaskDialogProps {
  task: UserTask;
  person: { id: string; nickname: string; email: string };
  /** Current points. */
  balance: number;
  onClose: () => void;
}

/** Dialog of a user task. */
export function UserTaskDialog({ task, person, balance, onClose }: UserTaskDialogProps) {
  switch (task) {
    case 'edit':
      return <EditUserDialog person={person} onClose={onClose} />;
    case 'points':
      return <AdjustPointsDialog person={person} balance={balance} onClose={onClose} />;
    case 'unsuspend':
      return <UnsuspendDialog person={person} onClose={onClose} />;
    default:
      return <SuspendDialog kind={task} people={[person]} onClose={onClose} />;
  }
}
