import { capitalize } from './kernel/ascii.ts';
import { DAY, HOUR, MINUTE } from './kernel/time.ts';

/** What the canary tries in each run. */
export const canarySteps = ['site', 'api', 'change', 'dns', 'delegation', 'mail'] as const;

export type CanaryStep = (typeof canarySteps)[number];

/** Metric of a step: 100 where it went, 0 where it failed, in percent. */
export const canaryMetric = (step: CanaryStep) => `Canary${capitalize(step)}` as const;

/** Days for which the certificate of the site is still good. */
export const certificateMetric = 'CertificateDays';

/** Times of the canary, in seconds. */
export const canaryTimes = {
  every: 5 * MINUTE,
  /** For one answer. */
  patience: 10,
  /** What DNS answers is of the last run, or of the one before it. */
  recordAge: 12 * MINUTE,
  mailEvery: HOUR,
  /** A mail that waits longer is not accepted: the next run looks. */
  mailWithin: 4 * MINUTE,
  /** A mail that waits longer is given up, and another one written: the dead letter of the first tells of it. */
  mailUntil: DAY,
} as const;
