import type { SearchResult } from '#shared/areas/search/calls.ts';

/** A name under a suffix, as it can be claimed or not. */
export interface Offer extends SearchResult {
  name: string;
  /** Close to the name that was searched. */
  isNear?: true;
}

/** True for a name that nobody has, also under a suffix where nothing can be claimed at present. */
export const isUnclaimed = ({ status }: SearchResult): boolean =>
  status === 'available' || status === 'premium';

export const isClaimable = (offer: SearchResult): boolean => isUnclaimed(offer) && !offer.closed;
