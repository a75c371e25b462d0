import type { Inserted, Told } from '#platform/queue/stream.ts';

export const departure = ({ after }: Inserted<{ entity: 'departure'; id: string }>): Told => ({
  userId: after.id,
});
