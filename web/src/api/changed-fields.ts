/** True for two values with the same JSON. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Fields of a body that differ from what was there: the others may be somebody else's change by now. */
export const changedFields = <B extends object>(body: B, before: Partial<B>): Partial<B> =>
  Object.fromEntries(
    Object.entries(body).filter(([field, value]) => !isSame(value, before[field as keyof B])),
  ) as Partial<B>;
