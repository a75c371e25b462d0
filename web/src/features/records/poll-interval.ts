const shortest = 2_000;
const longest = 15_000;

/** Milliseconds until the next poll: a fifth of the time waited, from 2 to 15 seconds. */
export const pollIntervalAfter = (waited: number): number =>
  Math.min(longest, Math.max(shortest, waited / 5));
