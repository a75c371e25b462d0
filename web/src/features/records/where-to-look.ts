import type { DomainRecord } from '#shared/areas/records/record.ts';
import { absoluteName, isTarget } from '#shared/dns/names.ts';

type Named = Pick<DomainRecord, 'type' | 'name'>;

const addressTypes: readonly string[] = ['A', 'AAAA', 'CNAME'];

/**
 * Web address of a record's name; undefined if a browser cannot open it. Plain `http`, which every
 * server answers; those with a certificate redirect.
 */
export function addressOf({ type, name }: Named, fqdn: string): string | undefined {
  const host = absoluteName(name, fqdn);
  return addressTypes.includes(type) && isTarget(host) ? `http://${host}` : undefined;
}

/** Command that looks a record up. */
export const digLine = ({ type, name }: Named, fqdn: string): string =>
  `dig +noall +answer ${type} ${absoluteName(name, fqdn)}`;
