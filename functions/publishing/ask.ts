import { env } from '../platform/env.ts';
import { sendMessages } from '../platform/queue.ts';

/** A name that the publisher is asked to bring to DNS. */
export interface Task {
  label: string;
  /** Absent for the suffix itself. */
  domainId?: string | undefined;
  /** Compare with the zone itself instead of what the table knows of it. */
  verify?: boolean | undefined;
  /** The request that the task follows from. */
  requestId?: string | undefined;
}

/** The label of a task that is about the suffix itself. */
export const suffixLabel = '@';

/**
 * Queues names of one provider for the publisher. `occasion` is part of the deduplication id: the
 * same name is queued once for each.
 */
export const askPublisher = (
  providerId: string,
  tasks: readonly Task[],
  occasion: string,
): Promise<void> =>
  sendMessages(
    env('PUBLISH_QUEUE_URL'),
    tasks.map((task) => ({
      body: JSON.stringify({ providerId, ...task }),
      group: providerId,
      deduplication: `${occasion}-${task.domainId ?? task.label}`,
    })),
  );
