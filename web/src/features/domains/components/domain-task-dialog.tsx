import type { ListedDomain } from '#shared/areas/domains/calls.ts';
import type { DomainTask } from '../domain-task.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { ThawDialog } from './thaw-dialog.tsx';

interface DomainTaskDialogProps {
  task: DomainTask;
  domains: readonly ListedDomain[];
  /** Called after all are done. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Dialog of an administrator's task with one or several domains. */
export const DomainTaskDialog = ({ task, ...rest }: DomainTaskDialogProps) =>
  task === 'thaw' ? <ThawDialog {...rest} /> : <ReasonDialog task={task} {...rest} />;
