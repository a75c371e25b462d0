import type { Inserted, WorkerMessage } from '#platform/queue/stream.ts';
import type { MailItem } from './store.ts';

export const mail = ({ after }: Inserted<MailItem>): WorkerMessage => ({ mailId: after.id });
