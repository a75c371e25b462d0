import type { NearName, SearchResult } from '#shared/areas/search/calls.ts';
import { limits } from '#shared/limits.ts';
import { useMe } from '#web/api/hooks/use-me.ts';

/** A name under a suffix, as it can be claimed or not. */
export interface Offer extends SearchResult {
  name: string;
  /** Close to the name that was searched. */
  isNear?: true;
}

/** Offer of a near name, which is always free. */
export const freeOffer = (near: NearName): Offer => ({
  ...near,
  status: 'available',
  cost: 0,
  isNear: true,
});

/** True for a name that nobody has, also under a suffix where nothing can be claimed at present. */
export const isUnclaimed = ({ status }: SearchResult): boolean =>
  status === 'available' || status === 'premium';

export const isClaimable = (offer: SearchResult): boolean => isUnclaimed(offer) && !offer.closed;

/** Points to pay with: those of a new account for who is logged out, undefined until known. */
export function useBalance(): number | undefined {
  const { user, isLoggedOut } = useMe();
  return isLoggedOut ? limits.points.registration : user?.points;
}

/** Points that are missing for a claim; 0 for one that can be paid, or while nobody knows. */
export const missingFor = (offer: SearchResult, balance = offer.cost): number =>
  isClaimable(offer) ? Math.max(0, offer.cost - balance) : 0;
