import type { ParkedQueue } from '#shared/areas/statistics/calls.ts';

/** True where its jobs can be tried again, and were not since they were counted. */
export const isReplayable = (
  { replayable, triedAgainAt = '' }: ParkedQueue,
  countedAt = '',
): boolean => replayable && triedAgainAt <= countedAt;
