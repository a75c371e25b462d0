import type { DomainProvider } from '#shared/areas/providers/provider.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { DeleteProviderDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { PolicyDialog } from './policy-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

const dialogs = {
  edit: EditDialog,
  pause: PauseDialog,
  policy: PolicyDialog,
  delete: DeleteProviderDialog,
};

export type ProviderTask =
  | { to: 'create' }
  | { to: keyof typeof dialogs | 'test' | 'choose' | 'resume'; provider: DomainProvider };

interface ProviderTasksProps {
  asked: ProviderTask | undefined;
  ask: (next: ProviderTask | undefined) => void;
}

/** The dialog that was asked for. A new provider is tested at once. */
export function ProviderTasks({ asked, ask }: ProviderTasksProps) {
  const close = () => ask(undefined);
  if (!asked) return null;
  if (asked.to === 'create') {
    return <CreateDialog onCreated={(provider) => ask({ to: 'test', provider })} onClose={close} />;
  }
  const { to, provider } = asked;
  if (to === 'choose' || to === 'resume') {
    return <ConfirmChange to={to} provider={provider} onClose={close} />;
  }
  if (to === 'test') {
    const edit = () => ask({ to: 'edit', provider });
    return <TestDialog provider={provider} onEdit={edit} onClose={close} />;
  }
  const Task = dialogs[to];
  return <Task provider={provider} onClose={close} />;
}
