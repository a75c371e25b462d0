import { Dialog } from '#ui/dialogs/dialog.tsx';
import { UserPicker } from './user-picker.tsx';

interface PickUserDialogProps {
  title: string;
  onPick: (person: { id: string; nickname: string; email: string }) => void;
  onClose: () => void;
}

export function PickUserDialog({ title, onPick, onClose }: PickUserDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <UserPicker onPick={onPick} />
    </Dialog>
  );
}
