import type { StorageConfig } from '#shared/areas/storages/calls.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { DeleteStorageDialog } from './delete-dialog.tsx';
import { StorageDialog } from './storage-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

/** A dialog that is asked for, with its storage. */
export type StorageTask =
  | { to: 'add' }
  | { to: 'edit' | 'test' | 'activate' | 'deactivate' | 'delete'; storage: StorageConfig };

interface StorageTasksProps {
  asked: StorageTask | undefined;
  ask: (asked: StorageTask | undefined) => void;
}

/** The dialog of the task that was chosen. */
export function StorageTasks({ asked, ask }: StorageTasksProps) {
  if (!asked) return null;
  const onClose = () => ask(undefined);
  const onSaved = (storage: StorageConfig) => ask({ to: 'activate', storage });
  if (asked.to === 'add') {
    return <StorageDialog storage={undefined} onSaved={onSaved} onClose={onClose} />;
  }
  const { to, storage } = asked;
  switch (to) {
    case 'edit':
      return <StorageDialog storage={storage} onSaved={onSaved} onClose={onClose} />;
    case 'deactivate':
      return <DeactivateDialog storage={storage} onClose={onClose} />;
    case 'delete':
      return <DeleteStorageDialog storage={storage} onClose={onClose} />;
    default:
      return (
        <TestDialog
          storage={storage}
          activates={to === 'activate'}
          onEdit={() => ask({ to: 'edit', storage })}
          onClose={onClose}
        />
      );
  }
}
