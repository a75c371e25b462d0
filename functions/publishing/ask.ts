import { ulid } from 'ulid';
import { env } from '../platform/env.ts';
import { mapAtOnce } from '../platform/parallel.ts';
import { sendMessages } from '../platform/queue.ts';
import { noteWaiting } from './waiting.ts';

/** A name that the publisher is asked to bring to DNS. */
export interface Task {
  label: string;
  /** Absent for the suffix itself. */
  domainId?: string | undefined;
  /** Turns are taken by owners. */
  ownerId?: string | undefined;
  /** Compare with the zone itself instead of what the table knows of it. */
  verify?: boolean | undefined;
  /** The request that the task follows from. */
  requestId?: string | undefined;
}

/** The label of a task that is about the suffix itself. */
export const suffixLabel = '@';

/** Has the writer of a provider's zone look for names that wait. */
export const wakePublisher = (providerId: string): Promise<void> =>
  sendMessages(env('PUBLISH_QUEUE_URL'), [
    { body: JSON.stringify({ providerId }), group: providerId, deduplication: ulid() },
  ]);

/**
 * Notes names of one provider for the publisher and wakes it. The message carries none of them: a
 * name that waits is published once, with all its changes.
 */
export async function askPublisher(providerId: string, tasks: readonly Task[]): Promise<void> {
  if (tasks.length === 0) return;
  await mapAtOnce(tasks, (task) => noteWaiting(providerId, task));
  await wakePublisher(providerId);
}
