import type { Inserted, Told } from '#platform/stream.ts';

export const departure = ({ after }: Inserted<{ entity: 'departure'; id: string }>): Told => ({
  userId: after.id,
});
