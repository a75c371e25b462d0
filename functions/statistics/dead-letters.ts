import { amend } from '#functions/audit/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import type { DeadLetters } from '#shared/areas/statistics/calls.ts';
import { readSurvey, readSurveyAndReplays, replayWrite } from './survey-store.ts';

/** Messages that workers gave up, as the last survey found them, the largest number first. */
export async function readDeadLetters(): Promise<DeadLetters> {
  const { survey, replayedAt } = await readSurveyAndReplays();
  const { at, queues } = survey;
  const items = Object.entries(queues ?? {}).map(([worker, queue]) => {
    const triedAgainAt = replayedAt.get(worker);
    return { worker, ...queue, ...(triedAgainAt && { triedAgainAt }) };
  });
  return {
    items: items.sort((one, other) => other.count - one.count),
    ...(queues && at && { countedAt: at }),
  };
}

/** Has a worker's dead letters tried again. Throws `NOT_FOUND` where the survey knows none that can be. */
export async function replayDeadLetters(actor: Actor, worker: string): Promise<void> {
  const { queues } = await readSurvey();
  if (!queues?.[worker]?.replayable) throw failure('NOT_FOUND');
  const subject = { id: worker, name: worker };
  const writes = [replayWrite(worker, nowIso())];
  await amend(actor, 'messages-replayed', { subject, changes: {}, writes });
}
