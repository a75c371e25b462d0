import type { Modified, WorkerMessage } from '../queue/stream.ts';
import type { AccountItem } from './account-item.ts';

/** The message to a worker of what goes on only while its account is active. */
export const followActivity = ({ before, after }: Modified<AccountItem>): WorkerMessage =>
  (after.status === 'active') === (before.status === 'active') ? undefined : { userId: after.id };
