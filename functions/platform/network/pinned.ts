import type { LookupFunction } from 'node:net';

/** A `lookup` that knows one IPv4 address, so that a second answer of a host's DNS leads nowhere else. */
export const pinnedTo =
  (address: string): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, [{ address, family: 4 }]) : done(null, address, 4);
