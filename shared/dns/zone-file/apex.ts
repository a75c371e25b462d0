import { isAtOrBelow, isTarget } from '../names.ts';

/** Names of a zone file in full, by which it tells what domain it was made for. */
export interface ZoneNames {
  /** Owner of the first SOA record. */
  soa?: string | undefined;
  /** Of the first `$ORIGIN`. */
  origin?: string | undefined;
  /** Owners outside of the domain that the file is read for. */
  outside: string[];
}

/** The domain that all names outside are of: that of the SOA, else of `$ORIGIN`, else the shortest of themselves. */
export function apexOf({ soa, origin, outside }: ZoneNames): string | undefined {
  if (outside.length === 0) return undefined;
  const shortest = outside.reduce((one, other) => (other.length < one.length ? other : one));
  const holdsAll = (apex: string) => outside.every((name) => isAtOrBelow(name, apex));
  return [soa, origin, shortest].find((apex) => apex && isTarget(apex) && holdsAll(apex));
}
