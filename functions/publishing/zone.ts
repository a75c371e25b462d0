import type { RecordType } from '../../shared/dns.ts';

/** An RRset in a provider's zone, with full names and values as a zone file has them. */
export interface ZoneRrset {
  /** Fully qualified, lower case, without the final dot. */
  name: string;
  type: RecordType;
  ttl: number;
  values: string[];
}

/** What to do to the zone: put an RRset in place of whatever is there, or take away exactly this one. */
export interface ZoneChange {
  action: 'put' | 'delete';
  rrset: ZoneRrset;
}

/** A provider's DNS, as the publisher needs it. */
export interface Zone {
  /**
   * Makes all changes or none. Throws `ZoneRefused` where the provider will never take them as they
   * are, and anything else where trying again may help.
   */
  apply(changes: readonly ZoneChange[]): Promise<void>;
  /** The RRsets at a name and below it. */
  listUnder(name: string): Promise<ZoneRrset[]>;
  /** Every RRset that a domain of ours could have put there. */
  listAll(): AsyncIterable<ZoneRrset>;
}

/** The provider understood the changes and said no. */
export class ZoneRefused extends Error {}
