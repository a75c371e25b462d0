export interface Kept<T> {
  /** The answer, at most that old. One that failed is asked for anew. */
  get(): Promise<T>;
  /** Has the next one ask anew: something changed here. */
  forget(): void;
}

/** Keeps the answer of a reading that decides much and changes seldom, for so many milliseconds. */
export function keep<T>(milliseconds: number, read: () => Promise<T>): Kept<T> {
  let kept: { until: number; answer: Promise<T> } | undefined;
  const forget = () => {
    kept = undefined;
  };
  return {
    forget,
    get() {
      if (!kept || kept.until < Date.now()) {
        const answer = read();
        answer.catch(forget);
        kept = { until: Date.now() + milliseconds, answer };
      }
      return kept.answer;
    },
  };
}
