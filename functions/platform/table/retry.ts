import { setTimeout as wait } from 'node:timers/promises';

/** Longest pause before a retry, in milliseconds. */
const longest = 400;

/**
 * Pauses between retries of what others are at, too: random, up to a bound that doubles, so that a crowd spreads.
 * https://docs.aws.amazon.com/prescriptive-guidance/latest/cloud-design-patterns/retry-backoff.html
 */
export const retry = {
  /** Attempts of one write; enough for fifty concurrent writers of one item. */
  attempts: 13,

  /** Milliseconds to wait after the given number of failed attempts, from 1. */
  milliseconds: (failed: number): number => Math.random() * Math.min(2 ** failed * 5, longest),

  async pause(failed: number): Promise<void> {
    await wait(retry.milliseconds(failed));
  },
};
