import { env } from '../platform/env.ts';
import { sendMessages } from '../platform/queue.ts';
import type { Task } from './service.ts';

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
