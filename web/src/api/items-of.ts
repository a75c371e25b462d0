interface Listing<T> {
  data: { items: readonly T[] } | undefined;
  error: Error | null;
}

/** Items of a list for a part of a page that others stand below: none after a failure, undefined while they load. */
export const itemsOf = <T>({ data, error }: Listing<T>): readonly T[] | undefined =>
  data?.items ?? (error ? [] : undefined);
