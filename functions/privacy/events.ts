import type { Inserted, WorkerMessage } from '#platform/queue/stream.ts';

export const departure = ({
  after,
}: Inserted<{ entity: 'departure'; id: string }>): WorkerMessage => ({
  userId: after.id,
});
