import type { Within } from '../dns/aliases.ts';
import { findConflict } from '../dns/conflicts.ts';
import { type DnsRecord, presentation, rrsetId } from '../dns.ts';
import { type Filled, type Recipe, recordsOf } from './recipe.ts';
import { addressesOf } from './sites.ts';

/** Record as the provider may stand before it. */
export type Proxiable = DnsRecord & { proxied?: boolean | undefined };

export const isSame = (a: DnsRecord, b: DnsRecord): boolean =>
  rrsetId(a) === rrsetId(b) && presentation(a) === presentation(b);

/** True for types that lead visitors to a host. One answer of an old host would send some of them there. */
export const isLeading = ({ type }: DnsRecord): boolean => ['A', 'AAAA', 'CNAME'].includes(type);

/** True for types that hand a name over, and so leave it no other records. */
const isDelegating = ({ type }: DnsRecord): boolean => type === 'NS' || type === 'DS';

/** True where other records, such as those of mail, leave no room for an alias. */
const isAliasRefused = (alias: DnsRecord, { records, fqdn }: Within<DnsRecord>): boolean => {
  const others = records.filter((other) => !isLeading(other) && !isDelegating(other));
  return findConflict(alias, { records: others, fqdn }) !== undefined;
};

/** Records to have, of which some take the place of aliases. */
interface Fitted<T> {
  wanted: Proxiable[];
  /** Aliases whose service is reached by its addresses from now on. */
  moved: T[];
}

/**
 * Fits wanted records to what works at their names. An alias, theirs or one that is there, becomes the addresses of its
 * service where other records need the name (RFC 1034 section 3.6.2). They stay where all of them are there already.
 */
export function fitBeside<T extends Proxiable>(
  asked: readonly DnsRecord[],
  { records, fqdn }: Within<T>,
): Fitted<T> {
  const isThere = (record: DnsRecord) => records.some((other) => isSame(record, other));
  const own = asked.flatMap((record) => {
    const addresses = addressesOf(record);
    if (addresses.length === 0) return record;
    return addresses.every(isThere) || isAliasRefused(record, { records, fqdn })
      ? addresses
      : record;
  });
  const moved = records.filter((alias) => {
    const besides = own.filter(({ name }) => name === alias.name);
    return besides.length > 0 && !besides.some(isLeading) && addressesOf(alias).length > 0;
  });
  const instead = moved.flatMap((alias) =>
    addressesOf(alias).map((address) => ({ ...address, proxied: alias.proxied })),
  );
  return { wanted: [...own, ...instead], moved };
}

/**
 * Values of a recipe's fields at first. The name is `www` where the domain itself has no room for the alias of a service
 * without addresses.
 */
export function initialOf(recipe: Recipe, within: Within<DnsRecord>): Filled {
  const { fields } = recipe;
  const filled = fields.map(({ name, initial = '' }) => [name, initial] as const);
  const examples = fields.map(({ name, example, initial = example }) => [name, initial] as const);
  const isRefused = recordsOf(recipe, Object.fromEntries(examples), within.fqdn).some(
    (record) =>
      record.type === 'CNAME' &&
      record.name === '@' &&
      addressesOf(record).length === 0 &&
      isAliasRefused(record, within),
  );
  return { ...Object.fromEntries(filled), ...(isRefused && { place: 'www' }) };
}
