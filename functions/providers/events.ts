import type { DomainItem } from '../items/domains.ts';
import type { Inserted, Modified, Removed, Told } from '../platform/stream.ts';

type Changed = Inserted<DomainItem> | Modified<DomainItem> | Removed<DomainItem>;

/** Domains that come, go, or change their number of records. */
export const tally = ({ before, after }: Changed): Told =>
  before?.recordCount === after?.recordCount ? undefined : { domainId: (after ?? before)?.id };
