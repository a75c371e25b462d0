import type { ListedDomain } from '../../../../../shared/domains.ts';
import type { DomainTask } from '../domain-task.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { ThawDialog } from './thaw-dialog.tsx';

interface DomainTaskDialogProps {
  task: DomainTask;
  domain: ListedDomain;
  /** Called after the domain is deleted. */
  onGone?: () => void;
  onClose: () => void;
}

/** Dialog of an administrator's task with a domain. */
export function DomainTaskDialog({ task, domain, onGone, onClose }: DomainTaskDialogProps) {
  if (task === 'thaw') return <ThawDialog domain={domain} onClose={onClose} />;
  const onDone = task === 'take' ? onGone : undefined;
  return <ReasonDialog task={task} domains={[domain]} onDone={onDone} onClose={onClose} />;
}
