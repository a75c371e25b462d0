const quickest = 2_000;
const slowest = 15_000;

/** Milliseconds until the next look at what is waited for: the longer it has taken, the more rarely. */
export const paceAfter = (waited: number): number =>
  Math.min(slowest, Math.max(quickest, waited / 5));
