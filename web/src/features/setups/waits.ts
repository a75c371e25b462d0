/** Seconds from one check to the next while nothing changes. The last one repeats. */
const waits = [10, 15, 25, 40, 60, 120] as const;

/** Seconds until the next check, by the number of checks that found nothing new. */
export const waitAfter = (checks: number): number => waits[Math.min(checks, waits.length - 1)] ?? 0;
