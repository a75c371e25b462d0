import type { Finding } from '#shared/areas/setups/finding.ts';
import { delegationOf } from '#shared/dns/delegation.ts';
import { absoluteName } from '#shared/dns/names.ts';
import { rulesOf } from '#shared/dns/types.ts';
import { type DnsRecord, presentation, rrsetId } from '#shared/dns.ts';
import { fitBeside, isSame } from '#shared/recipes/beside.ts';
import { recordsOf } from '#shared/recipes/recipe.ts';
import type { Scene } from './look.ts';
import type { OutsideDns } from './outside-dns.ts';
import { keepFew } from './verdicts.ts';

/** True for records of a name before which the provider's network stands: it answers with addresses of its own. */
const isHidden = ({ name, type }: DnsRecord, { records }: Scene): boolean =>
  rulesOf(type).proxy === true && records.some((other) => other.name === name && other.proxied);

/** Compares the records of one name and type with the domain's, and with what the suffix's servers answer. */
async function lookAtRrset(
  wanted: readonly DnsRecord[],
  scene: Scene,
  dns: OutsideDns,
): Promise<Finding[]> {
  const [first] = wanted;
  if (!first) return [];
  const { records, fqdn } = scene;
  const proxied = isHidden(first, scene);
  const type = proxied && first.type === 'CNAME' ? 'A' : first.type;
  const host = absoluteName(first.name, fqdn);
  const values = wanted.map(presentation);
  const found = (verdict: Finding['verdict'], seen?: string[]): Finding[] => [
    {
      kind: 'record',
      verdict,
      host,
      type: first.type,
      values: keepFew(values),
      ...(seen && { seen: keepFew(seen) }),
    },
  ];
  if (!wanted.every((record) => records.some((other) => isSame(record, other)))) {
    return found('gone');
  }
  if (delegationOf(first, { records, fqdn })) return found('delegated');
  const replies = await dns.served({ name: host, type });
  if (replies.length === 0) return found('unasked');
  const has = (seen: readonly string[]) =>
    proxied ? seen.length > 0 : values.every((value) => seen.includes(value));
  const late = replies.find((reply) => !has(reply.values));
  return late ? found('spreading', late.values) : found('live');
}

/** Looks at all records that a setup wants, as they stand beside what else works at their names. */
export async function lookAtRecords(scene: Scene, dns: OutsideDns): Promise<Finding[]> {
  const { recipe, filled, records, fqdn } = scene;
  const { wanted } = fitBeside(recordsOf(recipe, filled, fqdn), { records, fqdn });
  const rrsets = [...Map.groupBy(wanted, rrsetId).values()];
  return (await Promise.all(rrsets.map((rrset) => lookAtRrset(rrset, scene, dns)))).flat();
}
