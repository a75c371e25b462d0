export interface Cached<T> {
  /** The answer, at most that old. One that failed is asked for anew. */
  get(): Promise<T>;
  /** Has the next one ask anew: something changed here. */
  forget(): void;
}

/** Keeps the answer of a reading that decides much and changes seldom, for so many milliseconds. */
export function cached<T>(milliseconds: number, read: () => Promise<T>): Cached<T> {
  let current: { until: number; answer: Promise<T> } | undefined;
  const forget = () => {
    current = undefined;
  };
  return {
    forget,
    get() {
      if (!current || current.until < Date.now()) {
        const answer = read();
        answer.catch(forget);
        current = { until: Date.now() + milliseconds, answer };
      }
      return current.answer;
    },
  };
}
