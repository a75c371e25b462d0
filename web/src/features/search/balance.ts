import type { SearchResult } from '#shared/areas/search/calls.ts';
import { limits } from '#shared/limits.ts';
import { useMe } from '#web/api/hooks/use-me.ts';
import { isClaimable } from './offer.ts';

/** Points to pay with: those of a new account for who is logged out, undefined until known. */
export function useBalance(): number | undefined {
  const { user, isLoggedOut } = useMe();
  return isLoggedOut ? limits.points.registration : user?.points;
}

/** Points that are missing for a claim; 0 for one that can be paid, or while nobody knows. */
export const missingFor = (offer: SearchResult, balance = offer.cost): number =>
  isClaimable(offer) ? Math.max(0, offer.cost - balance) : 0;
