import type { Inserted, Told } from '#platform/queue/stream.ts';
import type { MailItem } from './store.ts';

export const mail = ({ after }: Inserted<MailItem>): Told => ({ mailId: after.id });
