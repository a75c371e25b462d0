import { isAtOrBelow, isBelow } from '#shared/dns/names.ts';

/** True where names under two suffixes would be names of both. */
export const overlaps = (one: string, other: string): boolean =>
  isAtOrBelow(one, other) || isBelow(other, one);
