import type { Finding, FindingKind, FindingVerdict } from '#shared/areas/setups/finding.ts';
import { partsOf } from '#shared/dns/content.ts';
import { noHost } from '#shared/dns/fields.ts';
import { absoluteName } from '#shared/dns/names.ts';
import { textOfTxt } from '#shared/dns/txt.ts';
import type { DnsRecord } from '#shared/dns.ts';
import { recordsOf } from '#shared/recipes/recipe.ts';
import type { Scene } from './look.ts';
import type { OutsideDns } from './outside-dns.ts';
import { keepFew } from './verdicts.ts';

/**
 * Whether a server has an address. It is not asked: no function outside of a VPC reaches port 25
 * (https://repost.aws/knowledge-center/ec2-port-25-throttle).
 */
async function lookAtServer(kind: FindingKind, host: string, dns: OutsideDns): Promise<Finding> {
  const found = await dns.addressesOf(host);
  if (!found) return { kind, verdict: 'unasked', host };
  const has = found.addresses.length > 0 || found.hasIpv6;
  return { kind, verdict: has ? 'resolves' : 'no_address', host };
}

/** Finds a policy exactly once at a name: receivers ignore several (RFC 7208 section 4.5, RFC 7489 section 6.6.3). */
async function lookAtPolicy(
  kind: FindingKind,
  start: string,
  { host, dns }: { host: string; dns: OutsideDns },
): Promise<Finding> {
  const values = await dns.values({ name: host, type: 'TXT' });
  if (!values) return { kind, verdict: 'unasked', host };
  const seen = values.map(textOfTxt).filter((text) => text.startsWith(start));
  const verdict: FindingVerdict =
    seen.length === 1 ? 'single' : seen.length > 1 ? 'several' : 'missing';
  return { kind, verdict, host, seen: keepFew(seen) };
}

/** Finds the public key at the target of a DKIM CNAME (RFC 6376 section 3.6.2). */
async function lookAtKey(
  { name, content }: DnsRecord,
  { fqdn }: Scene,
  dns: OutsideDns,
): Promise<Finding> {
  const host = absoluteName(name, fqdn);
  const values = await dns.finalValues({ name: content, type: 'TXT' });
  if (!values) return { kind: 'dkim', verdict: 'unasked', host };
  const hasKey = values.map(textOfTxt).some((text) => /(^|;)\s*p=\s*[A-Za-z0-9+/]/.test(text));
  return { kind: 'dkim', verdict: hasKey ? 'key' : 'no_key', host, values: [content] };
}

/**
 * One key is enough to sign with. Services publish others when they change theirs, and revoke them after that (RFC 6376
 * section 3.6.1).
 */
const spareOthers = (found: readonly Finding[]): readonly Finding[] =>
  found.some(({ verdict }) => verdict === 'key')
    ? found.map((one) => (one.verdict === 'no_key' ? { ...one, verdict: 'spare' } : one))
    : found;

/** Looks at the mail of a setup: its servers, its policies, and the keys that it signs with. */
export async function lookAtMail(scene: Scene, dns: OutsideDns): Promise<Finding[]> {
  const { recipe, filled, fqdn } = scene;
  const records = recordsOf(recipe, filled, fqdn);
  const servers = records.filter(({ type, content }) => type === 'MX' && content !== noHost);
  const keys = records.filter(({ type, name }) => type === 'CNAME' && /\._domainkey$/.test(name));
  const [others, found] = await Promise.all([
    Promise.all([
      ...servers.map(({ content }) => lookAtServer('mx', content, dns)),
      lookAtPolicy('spf', 'v=spf1', { host: fqdn, dns }),
      lookAtPolicy('dmarc', 'v=DMARC1', { host: `_dmarc.${fqdn}`, dns }),
    ]),
    Promise.all(keys.map((record) => lookAtKey(record, scene, dns))),
  ]);
  return [...others, ...spareOthers(found)];
}

/** Looks at the hosts that SRV records lead to. */
export async function lookAtTargets(
  { recipe, filled, fqdn }: Scene,
  dns: OutsideDns,
): Promise<Finding[]> {
  const records = recordsOf(recipe, filled, fqdn).filter(({ type }) => type === 'SRV');
  const hosts = records.map(({ content }) => partsOf('SRV', content)?.target ?? '');
  return Promise.all(hosts.map((host) => lookAtServer('srv', host, dns)));
}
