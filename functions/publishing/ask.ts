import { ulid } from 'ulid';
import { findProvider } from '#functions/providers/service.ts';
import { env } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { sendMessages } from '#platform/queue/queue.ts';
import { queueVariable } from '#shared/followed.ts';
import { noteWaiting } from './writer/waiting.ts';

/** A name that the publisher is asked to bring to DNS. */
export interface PublishingTask {
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

/** Has the writer of a provider's zone look for names that wait. Each type of provider has a queue and a worker. */
export async function wakePublisher(providerId: string): Promise<void> {
  const provider = await findProvider(providerId);
  if (!provider) return log.error('A name waits for a provider that is gone.', { providerId });
  await sendMessages(env(queueVariable(provider.type)), [
    { body: JSON.stringify({ providerId }), group: providerId, deduplication: ulid() },
  ]);
}

/**
 * Notes names of one provider for the publisher and wakes it. The message carries none of them: a
 * name that waits is published once, with all its changes.
 */
export async function askPublisher(
  providerId: string,
  tasks: readonly PublishingTask[],
): Promise<void> {
  if (tasks.length === 0) return;
  const byName = [...Map.groupBy(tasks, ({ domainId }) => domainId).values()];
  await mapAtOnce(byName, (ofName) => noteWaiting(providerId, ofName));
  await wakePublisher(providerId);
}
