import { useState } from 'react';
import type { ListPlace } from './place.ts';

const nothing = () => {};

type Visited = Pick<ListPlace, 'at' | 'rowsBefore'>;

const first: Visited = { at: undefined, rowsBefore: 0 };

/** Place of a list within a page: paging only, not kept in the address. */
export function usePagePlace(): ListPlace {
  const [trail, setTrail] = useState<Visited[]>([first]);
  return {
    search: '',
    ...(trail.at(-1) ?? first),
    pagesBefore: trail.length - 1,
    isNarrowed: false,
    searchFor: nothing,
    sortBy: nothing,
    next: (at, rowsBefore) => setTrail([...trail, { at, rowsBefore }]),
    previous: () => setTrail(trail.slice(0, -1)),
    first: () => setTrail([first]),
    clear: nothing,
  };
}
