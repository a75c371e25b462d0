import { type Item, remove, replace, type Write } from './table.ts';

/** A place in a list: the partition that the list is, and where in its order. */
export interface Place {
  list: string;
  sort: string;
}

/** Something as its lists show it, and where it stands in each of them. */
export interface Listed<Shown extends object> {
  places: readonly Place[];
  shown: Shown;
}

const keyOf = ({ list, sort }: Place) => ({ pk: list, sk: sort });
const nameOf = ({ list, sort }: Place) => `${list} ${sort}`;

/**
 * Brings the lists of administrators to what changed: a copy of what is shown stands in each list that
 * something belongs to, so that a page is one query whatever it is filtered and sorted by. They go into
 * the transaction of the change, which must have a condition on all that is listed.
 */
export function listingWrites<Shown extends object>(
  entity: string,
  before: Listed<Shown> | undefined,
  after: Listed<Shown> | undefined,
): Write[] {
  const kept = new Set(after?.places.map(nameOf));
  const left = (before?.places ?? []).filter((place) => !kept.has(nameOf(place)));
  return [
    ...left.map((place) => remove(keyOf(place))),
    ...(after?.places ?? []).map((place) =>
      replace({ ...keyOf(place), entity, ...after?.shown } as Item, {}),
    ),
  ];
}
