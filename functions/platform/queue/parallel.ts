/** Requests to the table that a worker has under way at once, unless it says otherwise. */
const usualWidth = 16;

/** As `Promise.all` over `map`, with at most `width` under way. Rejects with the first error. */
export async function mapAtOnce<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  width = usualWidth,
): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const worker = async () => {
    for (const [index, item] of entries) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  return results;
}
