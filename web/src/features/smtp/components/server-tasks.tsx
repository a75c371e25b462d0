import type { SmtpConfig } from '../../../../../shared/smtp.ts';
import type { Tried } from '../try-out.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { DeleteServerDialog } from './delete-server-dialog.tsx';
import { ServerDialog } from './server-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

/** A dialog that is asked for, with its server. */
export type Asked =
  | { to: 'add' }
  | { to: 'edit' | 'deactivate' | 'delete'; server: SmtpConfig }
  | { to: 'test' | 'activate'; server: SmtpConfig; tried?: Tried };

interface ServerTasksProps {
  asked: Asked | undefined;
  ask: (asked: Asked | undefined) => void;
}

/** The dialog of the task that was chosen. */
export function ServerTasks({ asked, ask }: ServerTasksProps) {
  const onClose = () => ask(undefined);
  switch (asked?.to) {
    case 'add':
    case 'edit':
      return (
        <ServerDialog
          server={asked.to === 'edit' ? asked.server : undefined}
          onRefused={(server, tried) => ask({ to: 'activate', server, tried })}
          onClose={onClose}
        />
      );
    case 'test':
    case 'activate':
      return (
        <TestDialog
          server={asked.server}
          activates={asked.to === 'activate'}
          tried={asked.tried}
          onClose={onClose}
        />
      );
    case 'deactivate':
      return <DeactivateDialog server={asked.server} onClose={onClose} />;
    case 'delete':
      return <DeleteServerDialog server={asked.server} onClose={onClose} />;
    default:
      return null;
  }
}
