import type { DeadLetterQueue } from '#shared/areas/statistics/calls.ts';

/** True where its jobs can be tried again, and were not since they were counted. */
export const isReplayable = (
  { replayable, triedAgainAt = '' }: DeadLetterQueue,
  countedAt = '',
): boolean => replayable && triedAgainAt <= countedAt;
