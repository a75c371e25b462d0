import { DAY } from '#shared/kernel/time.ts';
import { limits } from '#shared/limits.ts';
import type { Stage } from './schema.ts';

const promised = limits.backups / DAY;

/**
 * Settings of a stage by which a page of the site says what is not true. Nothing fails by them, so a deployment is not
 * refused: an operator may have words of their own.
 */
export const brokenPromisesOf = (
  stage: string,
  { copies, exports }: Pick<Stage, 'copies' | 'exports'>,
): string[] =>
  Object.entries({ copies, exports }).flatMap(([name, setting]) =>
    setting && setting.keptDays > promised
      ? [
          `freehold.stages.${stage}.${name}.keptDays: found ${setting.keptDays}, expected at most ${promised}, since the privacy page says "Deleted data leaves our backups within ${promised} days": keep them for less, or change the sentence`,
        ]
      : [],
  );
