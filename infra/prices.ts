/** Dollars by which a flood is reckoned, in US East (N. Virginia); the bill's own (`test/bench/money`) are held to be the same. */
export const floodPrices = {
  writes: 0.625e-6,
  reads: 0.125e-6,
  calls: 1e-6,
  invocations: 0.2e-6,
  /** A second of a gigabyte on Arm. */
  computing: 0.0000133334,
  mails: 0.1e-3,
  /** A byte of logs. */
  logged: 0.5e-9,
} as const;
