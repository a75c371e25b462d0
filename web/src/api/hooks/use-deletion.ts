import { ignoreNotFound } from '../not-found.ts';
import { useAllOrNone } from './use-all-or-none.ts';
import { useAsking } from './use-asking.ts';

type Several<T> = Omit<Parameters<typeof useAllOrNone<T & { id: string }>>[1], 'one'>;

/** Deletes an item, for a `DeleteDialog`. A missing one counts as deleted. `gone` is its id, where it was asked about. */
export const useDeletion = (remove: () => Promise<unknown>, gone?: string) =>
  useAsking(() => ignoreNotFound(remove()), gone);

/** Deletes items, all or none, for a `DeleteDialog`. A single one that is missing counts as deleted. */
export function useDeletions<T extends { id: string }>(
  items: readonly T[],
  { remove, ...several }: Several<T> & { remove?: (item: T) => Promise<unknown> },
) {
  const run = useAllOrNone<T>(items, { ...several, one: remove });
  return useAsking(() => ignoreNotFound(run()));
}
