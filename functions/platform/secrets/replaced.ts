import { limits } from '#shared/limits.ts';
import { nowInSeconds } from '../clock.ts';

/** A secret that was replaced, until a time in seconds since 1970. */
type Replaced<S> = S & { until: number };

/** Secrets of before that still count beside the newest. */
export interface WithReplaced<S> {
  previous?: Replaced<S>;
  /** Those before it, the newest first. */
  older?: Replaced<S>[];
}

/** The secrets of before that count now, the newest first. */
export const replacedOf = <S>({ previous, older = [] }: WithReplaced<S>): Replaced<S>[] =>
  (previous ? [previous, ...older] : []).filter(({ until }) => until > nowInSeconds());

/** Has a secret that is replaced count for some seconds more, and those before it until their ends. */
export function withReplaced<S>(
  before: WithReplaced<S>,
  secret: S,
  seconds: number,
): WithReplaced<S> {
  return {
    previous: { ...secret, until: nowInSeconds() + seconds },
    older: replacedOf(before).slice(0, limits.replacedSecrets - 1),
  };
}
