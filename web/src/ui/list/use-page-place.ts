import { useState } from 'react';
import type { ListPlace } from './place.ts';

const nothing = () => {};

/** Place of a list within a page: paging only, not kept in the address. */
export function usePagePlace(): ListPlace {
  const [trail, setTrail] = useState<(string | undefined)[]>([undefined]);
  return {
    search: '',
    at: trail.at(-1),
    pagesBefore: trail.length - 1,
    isNarrowed: false,
    searchFor: nothing,
    sortBy: nothing,
    next: (at) => setTrail([...trail, at]),
    previous: () => setTrail(trail.slice(0, -1)),
    first: () => setTrail([undefined]),
    clear: nothing,
  };
}
