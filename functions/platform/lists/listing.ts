import { isDeepStrictEqual } from 'node:util';
import type { Item } from '../table/table.ts';
import { remove, replace, type Write } from '../table/write.ts';

/** Position in a list: partition and sort key. */
interface Place {
  list: string;
  sort: string;
}

/** Row as lists show it, with its position in each list. */
export interface ListedRow<Shown extends object> {
  places: readonly Place[];
  shown: Shown;
}

const keyOf = ({ list, sort }: Place) => ({ pk: list, sk: sort });
const nameOf = ({ list, sort }: Place) => `${list} ${sort}`;

/**
 * Writes that update the copies of a row in the administrators' lists. Each list, filter and order
 * has its own copy, so that a page is one query. A copy that stays as it is costs nothing. They belong into the transaction of the change,
 * which must have a condition on everything listed.
 */
export function listingWrites<Shown extends object>(
  entity: string,
  before: ListedRow<Shown> | undefined,
  after: ListedRow<Shown> | undefined,
): Write[] {
  const [from, to] = [before?.places ?? [], after?.places ?? []];
  const isIn = (places: readonly Place[]) => {
    const names = new Set(places.map(nameOf));
    return (place: Place) => names.has(nameOf(place));
  };
  const [isKept, isThere] = [isIn(to), isIn(from)];
  const isSame = isDeepStrictEqual(before?.shown, after?.shown);
  return [
    ...from.filter((place) => !isKept(place)).map((place) => remove(keyOf(place))),
    ...to
      .filter((place) => !isSame || !isThere(place))
      .map((place) => replace({ ...keyOf(place), entity, ...after?.shown } as Item, {})),
  ];
}
