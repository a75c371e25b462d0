import { isAtOrBelow } from '#shared/dns/names.ts';
import { waitForTurn } from './pace.ts';
import { isBefore, type Zone, type ZonePage, type ZonePlace, type ZoneRrset } from './zone.ts';

/** RRsets of a zone from some places on. */
interface Listing {
  rrsets: ZoneRrset[];
  /** True for names of which the listing has all: from the last place to the end of its pages. */
  covers(name: string): boolean;
}

const coversOf =
  (place: string, { next }: ZonePage) =>
  (name: string): boolean =>
    !isBefore(name, place) &&
    (!next || (isBefore(name, next.name) && !isAtOrBelow(next.name, name)));

/**
 * Lists a zone from each of the places until it is covered, mostly in a request each. Callers have
 * the turn of the first request.
 */
export async function listAt(zone: Zone, places: readonly string[]): Promise<Listing> {
  const listing: Listing = { rrsets: [], covers: () => false };
  let hasTurn = true;
  for (const name of places) {
    let from: ZonePlace | undefined = { name };
    while (from) {
      if (!hasTurn) await waitForTurn(zone, 'background');
      hasTurn = false;
      const page = await zone.list(from);
      listing.rrsets.push(...page.rrsets);
      listing.covers = coversOf(name, page);
      from = listing.covers(name) ? undefined : page.next;
    }
  }
  return listing;
}
