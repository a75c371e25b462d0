import type { SmtpConfig } from '#shared/areas/smtp/calls.ts';
import type { Tried } from '../try-out.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { DeleteServerDialog } from './delete-server-dialog.tsx';
import { ServerDialog } from './server-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

/** A dialog that is asked for, with its server. */
export type ServerTask =
  | { to: 'add' }
  | {
      to: 'edit' | 'test' | 'activate' | 'deactivate' | 'delete';
      server: SmtpConfig;
      /** Outcome of a test that was made before. */
      tried?: Tried;
    };

interface ServerTasksProps {
  asked: ServerTask | undefined;
  ask: (asked: ServerTask | undefined) => void;
}

/** The dialog of the task that was chosen. */
export function ServerTasks({ asked, ask }: ServerTasksProps) {
  if (!asked) return null;
  const onClose = () => ask(undefined);
  const onRefused = (server: SmtpConfig, tried: Tried) => ask({ to: 'activate', server, tried });
  if (asked.to === 'add') {
    return <ServerDialog server={undefined} onRefused={onRefused} onClose={onClose} />;
  }
  const { to, server, tried } = asked;
  switch (to) {
    case 'edit':
      return <ServerDialog server={server} onRefused={onRefused} onClose={onClose} />;
    case 'deactivate':
      return <DeactivateDialog server={server} onClose={onClose} />;
    case 'delete':
      return <DeleteServerDialog server={server} onClose={onClose} />;
    default:
      return (
        <TestDialog
          server={server}
          activates={to === 'activate'}
          tried={tried}
          onEdit={() => ask({ to: 'edit', server })}
          onClose={onClose}
        />
      );
  }
}
