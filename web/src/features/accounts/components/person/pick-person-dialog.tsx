import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PersonPicker } from './person-picker.tsx';

interface PickPersonDialogProps {
  title: string;
  onPick: (person: { id: string; nickname: string; email: string }) => void;
  onClose: () => void;
}

export function PickPersonDialog({ title, onPick, onClose }: PickPersonDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <PersonPicker onPick={onPick} />
    </Dialog>
  );
}
