import { type Item, remove, replace, type Write } from './table.ts';

/** Position in a list: partition and sort key. */
interface Place {
  list: string;
  sort: string;
}

/** Row as lists show it, with its position in each list. */
export interface Listed<Shown extends object> {
  places: readonly Place[];
  shown: Shown;
}

const keyOf = ({ list, sort }: Place) => ({ pk: list, sk: sort });
const nameOf = ({ list, sort }: Place) => `${list} ${sort}`;

/**
 * Writes that update the copies of a row in the administrators' lists. Each list, filter and order
 * has its own copy, so that a page is one query. They belong into the transaction of the change,
 * which must have a condition on everything listed.
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
