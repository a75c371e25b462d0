/** `npm run test:long` repeats generated tests and races more often than `npm test` has time for. */
export const repetitions = (short: number, long: number): number =>
  process.env.FREEHOLD_LONG ? long : short;
