import type { AccountStatus } from '#shared/areas/accounts/user.ts';
import { EditUserDialog } from '#web/features/accounts/components/users/edit-user-dialog.tsx';
import { SuspendDialog } from '#web/features/accounts/components/users/suspend-dialog.tsx';
import { UnsuspendDialog } from '#web/features/accounts/components/users/unsuspend-dialog.tsx';
import type { UserTask } from '#web/features/accounts/user-task.ts';
import {
  AdjustPointsDialog,
  type PointsChange,
} from '#web/features/points/components/adjust-points-dialog.tsx';

interface UserTaskDialogProps {
  task: UserTask;
  person: { id: string; nickname: string; email: string; status: AccountStatus };
  /** Current points. */
  balance: number;
  /** What the dialog of points begins with. */
  change?: PointsChange | undefined;
  onClose: () => void;
}

export default function UserTaskDialog(props: UserTaskDialogProps) {
  const { task, person, balance, change, onClose } = props;
  switch (task) {
    case 'edit':
      return <EditUserDialog person={person} onClose={onClose} />;
    case 'points':
      return (
        <AdjustPointsDialog person={person} balance={balance} change={change} onClose={onClose} />
      );
    case 'unsuspend':
      return <UnsuspendDialog person={person} onClose={onClose} />;
    default:
      return <SuspendDialog kind={task} people={[person]} onClose={onClose} />;
  }
}
