import { callWorker } from './functions.ts';
import type { OpenedStage } from './stage/stage.ts';

/** How far a back-fill is, as the worker `upgrade` answers. */
export interface BackfillReport {
  id: string;
  since: string;
  /** Absent before its first page. */
  startedAt?: string;
  endedAt?: string;
  looked: number;
  changed: number;
  failed: number;
}

const ask = async (stage: OpenedStage, event: object): Promise<BackfillReport[]> =>
  (await callWorker<{ backfills: BackfillReport[] }>(stage, 'Upgrade', event)).backfills;

/** All back-fills of the deployed version, as they are. */
export const readBackfills = (stage: OpenedStage): Promise<BackfillReport[]> =>
  ask(stage, { look: true });

/** A run of the worker, of at most five minutes; `again` begins one anew that ended. */
export const goOn = (stage: OpenedStage, again?: string): Promise<BackfillReport[]> =>
  ask(stage, again ? { again } : {});

/** One back-fill in a sentence. */
export function wordsOf({
  id,
  startedAt,
  endedAt,
  looked,
  changed,
  failed,
}: BackfillReport): string {
  if (!startedAt) return `${id} has not begun.`;
  const state = endedAt ? `ended ${endedAt}` : `is under way since ${startedAt}`;
  return `${id} ${state}: ${looked} items checked, ${changed} changed, ${failed} failed.`;
}
