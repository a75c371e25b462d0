import { useState } from 'react';
import type { Place } from './place.ts';

const nothing = () => {};

/** The place in a list that is a part of a page: it can be turned over only, and the address says nothing of it. */
export function usePagePlace(): Place {
  const [trail, setTrail] = useState<(string | undefined)[]>([undefined]);
  return {
    search: '',
    cursor: trail.at(-1),
    pagesBefore: trail.length - 1,
    isNarrowed: false,
    searchFor: nothing,
    sortBy: nothing,
    next: (cursor) => setTrail([...trail, cursor]),
    previous: () => setTrail(trail.slice(0, -1)),
    first: () => setTrail([undefined]),
    clear: nothing,
  };
}
