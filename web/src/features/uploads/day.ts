import type { UploadStats } from '#shared/areas/uploads/calls.ts';
import { DAY } from '#shared/kernel/time.ts';

export type Hour = UploadStats['hours'][number];
/** A place of the daily limit; a `freeing` one is free at `freeAt`. */
type Place = 'freeing' | 'used' | 'free';

const dayLength = DAY * 1000;

/** True for the hour whose uploads stop counting at `freeAt`. */
export const isFreeing = ({ hour, count }: Hour, freeAt: string | null): boolean =>
  count > 0 && freeAt !== null && Date.parse(hour) + dayLength === Date.parse(freeAt);

/**
 * True for each hour whose count has no room beside a neighbour's where bars are narrow: the larger one stays, and of
 * equal ones the later.
 */
export const crowdedOf = (hours: readonly Hour[]): boolean[] =>
  hours.map(({ count }, index) => {
    const before = hours[index - 1]?.count ?? 0;
    const after = hours[index + 1]?.count ?? 0;
    return before > count || (after > 0 && after >= count);
  });

/** Number of places that are free at `freeAt`: of an hour, or of one upload that nobody completes. */
export function freeingOf({ hours, freeAt }: UploadStats): number {
  if (freeAt === null) return 0;
  return hours.find((hour) => isFreeing(hour, freeAt))?.count ?? 1;
}

/** Every place of the limit, the next ones to be free first. */
export function placesOf(stats: UploadStats): Place[] {
  const { used, total } = stats;
  const freeing = freeingOf(stats);
  return Array.from({ length: Math.max(used, total) }, (_, index) => {
    if (index < freeing) return 'freeing';
    return index < used ? 'used' : 'free';
  });
}

/** Number of uploads that count and are not completed. */
export const unfinishedOf = ({ used, hours }: UploadStats): number =>
  Math.max(0, used - hours.reduce((sum, { count }) => sum + count, 0));
